import type { Page } from '@playwright/test';
import { AuthClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { expect, type Person, type Product } from './product.ts';

type Account = Pick<Person, 'email' | 'password'>;

/** Fills in the form on /auth, or where that leads from, and sends it; whoever has a second factor owes it then. */
export async function signIn(page: Page, { email, password }: Account, at = '/auth?next=%2Fprofile'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Adds an authenticator app to an account, as the official client does. */
export async function enrol(product: Product, account: Account): Promise<TOTP> {
  const auth = new AuthClient({ url: `${product.url}/auth/v1`, autoRefreshToken: false, persistSession: false });
  const { error: refused } = await auth.signInWithPassword(account);
  expect(refused).toBeNull();
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (error) throw error;
  const totp = new TOTP({ secret: data.totp.secret });
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: totp.generate() });
  expect(verified.error).toBeNull();
  return totp;
}

/** From another device: ends every other session of theirs. */
export async function endOthers(product: Product, { page, email, password }: Person): Promise<void> {
  const answer = await page.request.post(`${product.url}/auth/v1/token?grant_type=password`, {
    data: { email, password },
  });
  const { access_token } = await answer.json();
  const ended = await page.request.post(`${product.url}/auth/v1/logout?scope=others`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(ended.status()).toBe(204);
}

/** No code works twice, so this is the next half minute's, which the server also accepts. */
export const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + 30_000 });

/*
 * The accounts server, faked as far as a picture of each sign-in step needs it. accounts.spec.ts shows that the steps
 * work, against the real one.
 */

const alice = { id: '01970000-0000-7000-8000-00000000000a', email: 'alice@attune.test' };
const factors = [
  { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: '' },
  { id: 'f2', factor_type: 'phone', status: 'verified', friendly_name: '' },
];

/** @param came whether the sign-in meets a second factor, or counts as coming by the mail for a forgotten password */
export async function answerSignInSteps(page: Page, came: 'to-second-factor' | 'by-mail'): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const amr = [{ method: came === 'by-mail' ? 'recovery' : 'password', timestamp: now }];
  const claims = Buffer.from(JSON.stringify({ aal: 'aal1', amr })).toString('base64url');
  const user = {
    ...{ ...alice, aud: 'authenticated', app_metadata: {}, user_metadata: {}, identities: [] },
    ...(came === 'to-second-factor' && { factors }),
  };
  const tokens = { access_token: `x.${claims}.x`, refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user };
  const answers = {
    settings: { external: { email: true, github: true, google: true }, min_password: 8, captcha: 'off' },
    signup: alice,
    recover: {},
    user,
    token: tokens,
  };
  for (const [path, json] of Object.entries(answers)) {
    await page.route(
      (url) => url.pathname === `/auth/v1/${path}`,
      (route) => route.fulfill({ json }),
    );
  }
  await page.route('**/auth/v1/verify*', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'otp_expired', message: 'Token has expired or is invalid' },
    }),
  );
}
