import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { accountsAnswer, alice, answer, calls, refusal } from '#platform/testing/web-server.ts';
import type { Captcha } from '../captcha-client.ts';
import { Page as SignIn } from '../pages/sign-in.tsx';
import { reloadSettings } from '../settings-store.ts';

/* The proof of a person in the forms; where it comes from is shown beside altcha-client.ts and turnstile-client.ts. */

const [token, close] = [vi.fn<Captcha['token']>(), vi.fn()];
const opened = vi.fn();
vi.mock('../captcha-client.ts', () => ({
  openCaptcha: async (settings: { kind: string }) => {
    if (settings.kind === 'off') return null;
    opened(settings);
    return { token, close };
  },
}));

async function settings(wire: object): Promise<void> {
  answer('GET /auth/v1/settings', { external: { email: true }, ...wire });
  await reloadSettings();
}
beforeEach(async () => {
  vi.clearAllMocks();
  let count = 0;
  token.mockImplementation(async () => `proof ${++count}`);
  await settings({ captcha: 'altcha' });
});

const proofs = (call: string) =>
  calls
    .filter((one) => one.call.startsWith(call))
    .map(
      ({ body }) => (body as { gotrue_meta_security?: { captcha_token?: string } }).gotrue_meta_security?.captcha_token,
    );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function signIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-mail'), alice.email);
  await userEvent.type(screen.getByLabelText('Password'), 'a good long one');
  await press('Sign in');
}

test('E8 each try carries a proof of its own', async () => {
  answer('POST /auth/v1/token', refusal('invalid_credentials', 400));
  openPage(SignIn, '/auth');
  await signIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await press('Sign in');
  await waitFor(() => expect(proofs('POST /auth/v1/token')).toEqual(['proof 1', 'proof 2']));
});

test('a proof that could not be had is left out, and the server says what it thinks of that', async () => {
  token.mockRejectedValue(new Error('unsolved'));
  answer('POST /auth/v1/token', refusal('captcha_failed', 400));
  openPage(SignIn, '/auth');
  await signIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t tell that you’re a person/));
  expect(proofs('POST /auth/v1/token')).toEqual([undefined]);
});

test('one that was switched on meanwhile is asked for by the next try', async () => {
  await settings({});
  answer('POST /auth/v1/token', refusal('captcha_failed', 400));
  openPage(SignIn, '/auth');
  answer('GET /auth/v1/settings', { external: {}, captcha: 'turnstile', captcha_site_key: 'key' });
  await signIn();
  await waitFor(() => expect(opened).toHaveBeenCalledWith({ kind: 'turnstile', siteKey: 'key' }));
  accountsAnswer();
  await press('Sign in');
  await waitFor(() => expect(proofs('POST /auth/v1/token')).toEqual([undefined, 'proof 1']));
});

test('a mail for a forgotten password and one more of it carry proofs, too', async () => {
  answer('POST /auth/v1/recover', refusal('captcha_failed', 400));
  openPage(SignIn, '/auth');
  await press('Forgot your password?');
  await userEvent.type(await screen.findByLabelText('E-mail'), alice.email);
  await press('Send the e-mail');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t tell that you’re a person/));
  answer('POST /auth/v1/recover', {});
  await press('Send the e-mail');
  await screen.findByRole('heading', { name: 'Check your e-mail' });
  expect(proofs('POST /auth/v1/recover')).toEqual(['proof 1', 'proof 2']);
});

test('with its form it is gone', async () => {
  const { unmount } = openPage(SignIn, '/auth');
  await waitFor(() => expect(opened).toHaveBeenCalled());
  unmount();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(opened.mock.calls.length));
});
