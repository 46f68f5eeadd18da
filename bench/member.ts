import type { Page } from '@playwright/test';

/** Makes somebody an account and signs this page's browser in with it. Gives their access token. */
export async function signUpIn(page: Page, url: string, name = 'alice'): Promise<string> {
  await page.goto(`${url}/healthz`);
  const data = { email: `${name}@attune.test`, password: 'a long enough password' };
  const session = await (await page.request.post(`${url}/auth/v1/signup`, { data })).text();
  await page.evaluate((kept) => localStorage.setItem('attune-session', kept), session);
  return (JSON.parse(session) as { access_token: string }).access_token;
}
