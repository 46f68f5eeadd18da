import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { SignInHere } from './sign-in-here.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const callOf = (path: string) => calls.find(({ call }) => call.startsWith(`POST /auth/v1/${path}`));

/** In place of a page at /profile whose session has ended. */
async function open(user = alice, owesFactor = false) {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await signInAlice();
  answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
  await act(() => session.renew('a'));
  answer('GET /auth/v1/settings', { external: { email: true }, min_password: 8, captcha: 'off' });
  return openPage(() => <SignInHere user={user} how="elsewhere" owesFactor={owesFactor} />, '/profile');
}
beforeEach(() => localStorage.clear());

test('says who it’s for, and signs them in by their password', async () => {
  await open();
  expect(document.body.textContent).toContain(`Sign in as ${alice.email}`);
  answer('POST /auth/v1/token', refusal('invalid_credentials', 400));
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
  await press('Continue');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', ended: { user: alice } });
  answer('POST /auth/v1/token', tokens());
  await press('Continue');
  await waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
  expect(callOf('token?grant_type=password')?.body).toMatchObject({ email: alice.email });
});

test('or by the digits of a mail, whose link leads back to the page', async () => {
  await open();
  answer('POST /auth/v1/recover', {});
  answer('POST /auth/v1/verify', tokens());
  await press('Send me a code instead');
  await press('Send me a code');
  const field = await screen.findByLabelText(/^Six digits/);
  expect(decodeURIComponent(callOf('recover')?.call ?? '')).toContain('next=%2Fprofile');
  await userEvent.type(field, '123456');
  await waitFor(() => expect(session.getSnapshot().status).toBe('signed-in'));
});

test('someone without an address signs in the way they always do', async () => {
  await open({ ...alice, email: '' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?next=%2Fprofile');
});

test.each([
  ['at first', false],
  ['at the second step', true],
])('CARE C18 somebody else begins with an empty device, %s', async (_, owesFactor) => {
  const { place } = await open(alice, owesFactor);
  localStorage.setItem('draft', 'of Alice');
  await press('Sign in as someone else');
  await waitFor(() => expect(place()).toBe('/auth'));
  expect([localStorage.length, session.getSnapshot().ended]).toEqual([0, undefined]);
});
