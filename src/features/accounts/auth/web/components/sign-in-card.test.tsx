import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { accountsAnswer, alice, signInAlice } from '#platform/testing/web-server.ts';
import { takePlace } from '#platform/web/session/kept-place.ts';
import { Page as SignIn } from '../pages/sign-in.tsx';
import { authStrings } from '../strings.ts';

const invitation = '/workshops?code=123-456-789';
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
afterEach(() => localStorage.clear());

describe('CARE moment 1: someone with an invitation', () => {
  const at = `/auth?next=${encodeURIComponent(invitation)}`;

  test('finds Sign up open, and goes on to what was promised', async () => {
    accountsAnswer();
    const page = openPage(SignIn, at);
    await waitFor(() => expect(document.body.textContent).toContain(authStrings.keptPlace.invitation));
    expect(chosen()).toBe('Sign up');
    await userEvent.type(screen.getByLabelText<HTMLInputElement>('E-mail'), alice.email);
    await userEvent.type(screen.getByLabelText<HTMLInputElement>('Password'), 'a good long one');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(page.place()).toBe(invitation));
    expect(takePlace(invitation)).toBe(true);
  });

  test('and is in already is promised nothing, no matter who wrote the link', async () => {
    await signInAlice();
    const page = openPage(SignIn, at);
    await waitFor(() => expect(page.place()).toBe(invitation));
    expect(takePlace(invitation)).toBe(false);
  });
});

test('F12 where the browser keeps nothing for this site, it’s said before one signs in; else nothing is', async () => {
  accountsAnswer();
  const first = openPage(SignIn, '/auth');
  await waitFor(() => expect(chosen()).toBe('Sign in'));
  expect(screen.queryByText(/^This browser doesn’t keep anything/)).toBeNull();
  first.unmount();
  const fails = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: fails, setItem: fails, removeItem: fails });
  openPage(SignIn, '/auth');
  await screen.findByText(/^This browser doesn’t keep anything/);
  vi.unstubAllGlobals();
});

test.each(['/auth', '/auth?next=%2Fworkshops'])('%s opens with Sign in', async (address) => {
  openPage(SignIn, address);
  await waitFor(() => expect(chosen()).toBe('Sign in'));
});
