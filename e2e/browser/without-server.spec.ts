import { plan } from '../circle-steps.ts';
import { lines, say } from '../coach-steps.ts';
import { screens } from '../journey.ts';
import { atMoments, inAccount, item, moments, note, pending } from '../mirror-steps.ts';
import { expect, isKept, keptPaths, test } from '../product.ts';

test('SPEC §4 R-PROD-01 without a server the inner mirror and the exercises open, with what was there, and the rest from a cold start', async ({
  member,
  product,
}) => {
  const alice = await member('alice', screens.desktop);
  const page = await atMoments(alice);
  await plan(alice);
  await page.goto('/workshops');
  await expect(page.getByRole('heading', { name: 'Tuesday circle' })).toBeVisible();
  await page.goto(moments);
  await isKept(page, 'all');
  expect((await keptPaths(page)).filter((path) => /^\/(?:api|auth\/v1|functions)/.test(path))).toEqual([]);
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

    await test.step('CARE C12 from a cold start, too: the coach answers, breaths and the plan are here, and workshops as known', async () => {
      const cold = await alice.context.newPage();
      await alice.context.setOffline(true);
      await cold.goto('/ai/chat');
      await say(cold, 'My sister doesn’t call me any more.');
      await cold.getByRole('button', { name: 'Only on this device' }).click();
      await expect(lines(cold)).toHaveCount(3);
      await cold.goto('/breathe');
      await expect(cold.getByRole('button', { name: 'Begin' }).first()).toBeVisible();
      await cold.goto('/my-safety-plan');
      await expect(cold.getByRole('button', { name: 'Begin my plan' })).toBeVisible();
      await cold.goto('/workshops');
      await expect(cold.getByRole('heading', { name: 'Tuesday circle' })).toBeVisible();
      await alice.context.setOffline(false);
    });
  } finally {
    await product.comeBack();
  }
  await page.goto(moments);
  await expect(item(page, 'While it was away')).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  expect(await inAccount(alice)).toEqual(['The first', 'While it was away']);
});
