/* Watches: src/features/accounts/auth, src/platform/web/session */
import type { Page } from '@playwright/test';
import { fill, leftAuth, submit } from '../account-house.ts';
import { expect, startProduct, test } from '../product.ts';

/** The page with what the server asks for: until that has come it shows no captcha, and a try without one is refused. */
async function visit(page: Page): Promise<void> {
  const told = page.waitForResponse('**/auth/v1/settings');
  await page.goto('/auth');
  await told;
}

test('E8 our own captcha is solved without a click, and breaks no rule of the page', async ({ browser }) => {
  const product = await startProduct(() => ({ AUTH_CAPTCHA: 'altcha' }));
  const open = async () => (await browser.newContext({ baseURL: product.url })).newPage();
  const page = await open();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const alice = { email: 'alice@attune.test', password: 'a long enough password' };
  await visit(page);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await fill(page, alice);
  await submit(page, 'Sign up');
  await leftAuth(page);
  const again = await open();
  await visit(again);
  await fill(again, { ...alice, password: 'not the password' });
  await submit(again, 'Sign in');
  await expect(again.getByRole('alert').filter({ hasText: 'don’t match' })).toBeVisible();
  await fill(again, alice);
  await submit(again, 'Sign in');
  await leftAuth(again);
  expect(complaints).toEqual([]);
  const bare = await page.request.post('/auth/v1/token?grant_type=password', { data: alice });
  expect(await bare.text()).toContain('captcha_failed');
  for (const each of [page, again]) await each.context().close();
  await product.stop();
});
