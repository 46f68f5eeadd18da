/* Watches: src/platform/web/theme, src/platform/web/ui/offline-banner.tsx, index.html */
import { expect, test } from '../product.ts';

test('R-OVL-08 R-OVL-09 Q-01 the theme follows the system until one chooses, and stays chosen without a flash', async ({
  someone,
}) => {
  const { page } = await someone('visitor', { colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // With its scripts, which the choice needs; its words stand before them.
  await page.goto('/', { waitUntil: 'networkidle' });
  const night = await ground();
  await page.getByText('Light', { exact: true }).click();
  expect(await ground()).not.toBe(night);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  // Checked before any of the page's own scripts have run.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await ground()).not.toBe(night);
});

test('R-OVL-05 R-MSG-05 without a network the page says so, and recovers', async ({ someone }) => {
  const { page, context } = await someone('visitor');
  await page.goto('/workshops');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Its words stand before its scripts have come.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Some features may be limited.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline. Some features may be limited.')).toHaveCount(0);
});
