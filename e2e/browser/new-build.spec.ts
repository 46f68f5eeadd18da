import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { minuteMs } from '#platform/shared/duration.ts';
import { open, plan } from '../circle-steps.ts';
import { bringBackOldWorkers, controllerOf, registerOldWorkers, workersHere } from '../old-workers.ts';
import { expect, isKept, startProduct, test } from '../product.ts';
import { copyOfBuild, deploySecondBuild } from '../second-build.ts';

const notice = (page: Page) => page.getByText('App update available! Refresh to get the latest version.');
const build = (page: Page) => page.locator('script[src^="/assets/core-"]').getAttribute('src');

test('R-PROD-01 R-PROD-16 R-MSG-07 it can be installed; a new build waits for a live room and for unsaved words, and both builds go on side by side', async ({
  member,
}) => {
  test.slow();
  const web = await copyOfBuild();
  await bringBackOldWorkers(web);
  const product = await startProduct(() => ({ E2E_WEB: web }));
  try {
    const alice = await member('alice', { baseURL: product.url });
    const { page, context } = alice;
    const circle = await plan(alice);
    await open(alice, circle);
    await page.goto('/workshops');
    await expect(page.getByRole('heading', { name: 'Tuesday circle' })).toBeVisible();
    await isKept(page, 'all');

    await test.step('R-OVL-04 the browser finds nothing that keeps it from being installed', async () => {
      const browser = await context.newCDPSession(page);
      const { errors } = await browser.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
      // A context of a test is like a private window.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    });

    const [room, words] = [await context.newPage(), await context.newPage()];
    await room.goto(`/workshops/${circle.id}/room`);
    await expect(room.getByRole('heading', { name: 'Tuesday circle' }).first()).toBeVisible();
    await words.goto('/ai/chat');
    await words.getByRole('textbox').first().fill('My sister doesn’t');
    const old = await context.newPage();
    await registerOldWorkers(page);
    await old.goto('/exercises');
    expect(await controllerOf(old)).toBe('/exercises-worker.js');
    expect(await workersHere(old)).toEqual({
      scopes: ['/', '/exercises', '/help-now', '/inner-mirror', '/my-safety-plan'],
      old: ['help-now 1', 'own exercises 1', 'own inner-mirror 1', 'own my-safety-plan 1'],
    });
    const [before, roomsBefore] = [await build(page), await build(room)];

    await deploySecondBuild(web);
    await product.restart();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // Said once all of it is there, which is fetched when the page is idle.
    await expect(notice(page)).toBeVisible({ timeout: minuteMs });
    await expect(notice(words)).toHaveCount(0);
    await expect(notice(room)).toHaveCount(0);

    await test.step('the tab that’s reloaded has the new build', async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => build(page)).not.toBe(before);
      await expect(page.getByRole('heading', { name: 'Tuesday circle' })).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    });

    await test.step('the others go on with the old one, also to parts that they hadn’t loaded', async () => {
      expect(await build(room)).toBe(roomsBefore);
      await expect(words.getByRole('textbox').first()).toHaveValue('My sister doesn’t');
      await words.getByRole('textbox').first().fill('');
      await expect(notice(words)).toBeVisible();
      await words.getByRole('button', { name: 'Close' }).click();
      await words.getByRole('link', { name: 'Inner mirror' }).first().click();
      await expect(words.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await build(words)).toBe(before);
    });

    await test.step('a page that one of the workers of before still answers goes on with the build it has, from the server, and all of them leave', async () => {
      await old.bringToFront();
      await old.reload();
      expect([await controllerOf(old), await build(old)]).toEqual(['/exercises-worker.js', before]);
      await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => workersHere(old)).toEqual({ scopes: ['/'], old: [] });
      await old.reload();
      await expect.poll(() => build(old)).not.toBe(before);
      expect(await controllerOf(old)).toBe('/sw.js');
    });
  } finally {
    await product.stop();
    await rm(join(web, '..'), { recursive: true, force: true });
  }
});
