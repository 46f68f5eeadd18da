/* Watches: src/features/accounts/auth, src/features/pages/today/web */
import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { button, expect, signUp, test } from '../product.ts';
import { signIn } from '../sign-in-steps.ts';

/* Leaving for good, and changing one's mind (CARE C20). That all is gone then: src/nothing-left.test.ts. */

const card = (page: Page) => page.getByRole('heading', { name: 'Your account is about to be deleted' });

for (const screen of screensOf('phone')) {
  const options = screens[screen];
  test(`asking to be deleted, keeping the account, and asking again, on ${screen}`, async ({ someone, product }) => {
    const alice = await someone('alice', options);
    const { page: elsewhere } = await someone('elsewhere', options);
    await signUp(alice);
    await signIn(elsewhere, alice);
    await elsewhere.waitForURL('**/profile');
    const { page } = alice;
    await page.goto('/profile');

    await test.step('by the keyboard alone: what goes is said first, and “Not now” leaves it', async () => {
      await button(page, 'Delete my account').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Before you go' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Not now')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button(page, 'Delete my account')).toBeFocused();
    });
    await test.step('asked for, the account is still theirs, and other devices are signed out', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Your account will be deleted around/)).toBeFocused();
      await expect(card(page)).toBeVisible();
      await elsewhere.reload();
      await elsewhere.waitForURL((url) => url.pathname === '/auth');
    });
    await test.step('Today says it, too, and one press keeps the account', async () => {
      await page.goto('/');
      await expect(card(page)).toBeVisible();
      await button(page, 'Keep my account').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your account stays, and everything in it.')).toBeFocused();
      await page.goto('/profile');
      await expect(button(page, 'Delete my account')).toBeVisible();
      await expect(card(page)).toHaveCount(0);
    });
    await test.step('in a session that is a day old, the password comes first', async () => {
      await product.pass(`UPDATE auth_sessions SET created_at = created_at - interval '1 day'
        WHERE user_id = (SELECT id FROM auth_users WHERE email = '${alice.email}')`);
      await button(page, 'Delete my account').click();
      await button(page, 'Delete it in 7 days').click();
      await expect(page.getByRole('heading', { name: 'Please sign in once more' })).toBeFocused();
      await page.getByLabel('Your password').fill(alice.password);
      await button(page, 'Continue').click();
      await expect(card(page)).toBeVisible();
    });
  });
}
