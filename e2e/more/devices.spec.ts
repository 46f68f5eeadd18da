/* Watches: src/features/accounts/auth, src/platform/web/session */
import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { expect, signUp, test } from '../product.ts';
import { signIn } from '../sign-in-steps.ts';

/* Where someone is signed in: one of two browsers signs the other out. */

const devices = (page: Page) => page.getByRole('list', { name: 'Your devices' }).getByRole('listitem');

for (const screen of screensOf('desktop')) {
  const options = screens[screen];
  test(`signing out another device, and everywhere else, on ${screen}`, async ({ someone }) => {
    const alice = await someone('alice', options);
    const elsewhere = await someone('alice-elsewhere', options);
    await signUp(alice);
    await signIn(elsewhere.page, alice);
    await elsewhere.page.waitForURL('**/profile');
    const { page } = alice;
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
    await expect(devices(page)).toHaveCount(2);
    await expect(devices(page).first()).toContainText('This device');

    await test.step('by the keyboard alone, one', async () => {
      const button = devices(page).last().getByRole('button', { name: 'Sign out this device' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(devices(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Your devices' })).toBeFocused();
    });
    await test.step('the other is led to where one signs in', async () => {
      await elsewhere.page.reload();
      await elsewhere.page.waitForURL((url) => url.pathname === '/auth');
      await expect(elsewhere.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
      expect(await elsewhere.page.evaluate(() => localStorage.getItem('attune-session'))).toBeNull();
    });
    await test.step('all others at once', async () => {
      await signIn(elsewhere.page, alice);
      await elsewhere.page.waitForURL('**/profile');
      await page.reload();
      await expect(devices(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expect(devices(page)).toHaveCount(1);
      await elsewhere.page.reload();
      await elsewhere.page.waitForURL((url) => url.pathname === '/auth');
    });
    await test.step('this one, as by its own button', async () => {
      await devices(page).first().getByRole('button', { name: 'Sign out this device' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    });
  });
}
