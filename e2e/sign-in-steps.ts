import type { Locator, Page } from '@playwright/test';
import { AuthClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { expect, type Person, type Product } from './product.ts';

type Account = Pick<Person, 'email' | 'password'>;

/** Fills in the form on /auth, or where that leads from, and sends it; people with a second factor owe it then. */
export async function signIn(page: Page, { email, password }: Account, at = '/auth?next=%2Fprofile'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** On the profile, by the keyboard: what stands above the button is still coming, so a pointer could miss it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out on this device' }).press('Enter');
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

/** Types digits that aren't right; what is said of them can be read whole, past a phone's bar and a dialog's edge. */
export async function refusedInSight(page: Page, field: Locator, right: string): Promise<void> {
  await field.fill(right === '111111' ? '222222' : '111111');
  const note = page.getByRole('alert').filter({ hasText: 'That code isn’t right' });
  await expect(note).toBeInViewport({ ratio: 1 });
  const uncovered = await note.evaluate((own) => {
    const { left, bottom } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(left + 20, bottom - 4));
  });
  expect(uncovered).toBe(true);
}

/** The name on the profile, where something is typed when a session ends. */
export const name = (page: Page) => page.getByLabel('Name', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
export const again = (page: Page) => page.getByRole('heading', { level: 1, name: 'Please sign in again' });

/** Saves, which shows that the session has ended, unless the bell's own asking has shown it by then. */
export const meetTheEnd = (page: Page, word: Locator) =>
  expect(async () => {
    if (await save(page).isVisible()) await save(page).click({ timeout: 2_000 });
    await expect(word).toBeVisible({ timeout: 2_000 });
  }).toPass();
