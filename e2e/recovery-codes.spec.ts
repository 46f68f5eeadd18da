import type { Page } from '@playwright/test';
import { AuthClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { look, screens, settled } from './look.ts';
import { expect, type Person, type Product, signUp, test } from './product.ts';

/* Codes that someone keeps for the day when their second factor is lost. */

/** Adds an authenticator app to an account, as the official client does. */
async function enrol(product: Product, person: Person): Promise<TOTP> {
  const auth = new AuthClient({ url: `${product.url}/auth/v1`, autoRefreshToken: false, persistSession: false });
  await auth.signInWithPassword(person);
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  if (error) throw error;
  const totp = new TOTP({ secret: data.totp.secret });
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: totp.generate() });
  expect(verified.error).toBeNull();
  return totp;
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth?next=%2Fprofile');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

for (const { name: screen, ...options } of screens) {
  test(`made on the profile, kept, and used once at signing in, on ${screen}`, async ({ someone, product }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const totp = await enrol(product, alice);
    const { page } = alice;
    await page.evaluate(() => localStorage.clear());
    await signIn(page, alice);
    // No code works twice, so this is the next half minute's, which the server also accepts.
    await page.getByLabel(/^Six digits/).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.waitForURL('**/profile');
    await settled(page);
    await expect(page.getByText('You have none.')).toBeVisible();
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    const list = page.getByRole('list', { name: 'Your recovery codes' });
    await expect(list).toBeFocused();
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await look(page, screen, 'recovery-codes');
    await page.getByRole('button', { name: 'I’ve kept them' }).click();
    await expect(page.getByText('10 of yours still work.')).toBeVisible();

    const { page: elsewhere } = await someone('alice-elsewhere', options);
    await signIn(elsewhere, alice);
    await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await look(elsewhere, screen, 'recovery-code-step');
    await elsewhere.getByLabel('Recovery code').fill('00000-00000');
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText('or it has been used')).toBeVisible();
    await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.waitForURL('**/profile');
    await expect(elsewhere.getByText('9 of yours still work.')).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.getByText('9 of yours still work.')).toBeVisible();
  });
}
