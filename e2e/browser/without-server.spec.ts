import { screens } from '../journey.ts';
import { atMoments, inAccount, item, moments, note, pending } from '../mirror-steps.ts';
import { expect, isKept, test } from '../product.ts';

test('SPEC §4 without a server the inner mirror and the exercises open, with what was there', async ({
  member,
  product,
}) => {
  const alice = await member('alice', screens.desktop);
  const page = await atMoments(alice);
  for (const path of ['/inner-mirror', '/exercises']) await isKept(page, path);
  const cached = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('own '));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url }) => new URL(url).pathname);
    });
  expect((await cached()).filter((path) => path.startsWith('/api') || path.startsWith('/auth/'))).toEqual([]);
  await product.goDown();
  try {
    await page.reload();
    await expect(item(page, 'The first')).toBeVisible();
    await note(page, 'While it was away');
    await expect(pending(page)).toHaveCount(1);
    await page.reload();
    await expect(item(page, 'While it was away')).toContainText('Pending sync');
    await page.goto('/inner-mirror');
    await expect(page.getByRole('heading', { level: 1, name: 'Inner mirror' })).toBeVisible();
    await page.goto('/inner-mirror?action=check-in');
    await expect(page.getByRole('slider').first()).toBeAttached();
    await page.goto('/exercises');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/exercises\/./);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  } finally {
    await product.comeBack();
  }
  await page.goto(moments);
  await expect(item(page, 'While it was away')).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  expect(await inAccount(alice)).toEqual(['The first', 'While it was away']);
});
