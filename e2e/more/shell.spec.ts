/* Watches: src/platform/web/theme, src/platform/web/ui/offline-banner.tsx, index.html */
import { adopted } from '../adopted.ts';
import { expect, test } from '../product.ts';

test('R-OVL-08 R-OVL-09 Q-01 the theme follows the system until one chooses, and stays chosen without a flash', async ({
  someone,
}) => {
  const { page } = await someone('visitor', { colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  const night = await ground();
  // Its words stand before its scripts have come, which the choice needs.
  await expect(async () => {
    await page.getByText('Light', { exact: true }).click();
    expect(await ground()).not.toBe(night);
  }).toPass();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  // Checked before any of the page's own scripts have run.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await ground()).not.toBe(night);
});

test('R-OVL-05 R-MSG-05 without a network the page says so, and recovers', async ({ someone }) => {
  const { page, context } = await someone('visitor');
  await page.goto('/workshops');
  const banner = page.getByText('You are offline. Some features may be limited.');
  // Its words stand before its scripts have come, which say so; one that's cut off on its way doesn't come any more.
  await adopted(page.getByRole('link', { name: 'Help now' }).first());
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});
