import type { Page } from '@playwright/test';

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
