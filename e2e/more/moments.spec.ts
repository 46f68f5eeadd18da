import type { Page } from '@playwright/test';
import { call } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';

/* REAL 46: moments older than those at hand, in the account and only on this device (CARE C13). */

const dayMs = 86_400_000;
const moments = '/inner-mirror/moments';
const region = (page: Page) => page.getByRole('region', { name: 'Your moments' });
const items = (page: Page) => region(page).getByRole('listitem');
const older = (page: Page) => page.getByRole('button', { name: 'Show older ones' });
const id = () => crypto.randomUUID().replace(/-4/, '-7');

/** One a day, the first of them today's. */
const many = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    ...{ kind: 'noticed', id: id(), created_at: new Date(Date.now() - day * dayMs - 60_000).toISOString() },
    payload: { text: day === count - 1 ? `The first café, ${'Rindfleischetikettierung'.repeat(6)}` : `Line ${day}` },
  }));
/** Made anew for each test: an id belongs to one person alone. */
const longAgo = () => ({
  ...{ kind: 'helped', id: id(), created_at: new Date(Date.now() - 200 * dayMs).toISOString() },
  payload: { what: 'A walk by the river', exercise: null, helped: 'yes' },
});

for (const { name: screen, ...options } of screens)
  test(`all moments can be seen, month by month, and found, on ${screen}`, async ({ someone }) => {
    test.slow();
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page, context } = alice;
    await call(page, 'PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
    for (const moment of [...many(120), longAgo()]) await call(page, 'POST', '/api/v1/moments', moment);
    await page.goto(moments);
    await settled(page);

    await test.step('first the latest, down to where the next one isn’t at hand', async () => {
      await expect(items(page)).toHaveCount(50);
      await expect(page.getByRole('main').getByText('A walk by the river')).toHaveCount(0);
      await look(page, screen, 'moments-many');
    });

    await test.step('the older ones', async () => {
      await older(page).click();
      await expect(items(page)).toHaveCount(110);
      await older(page).click();
      await expect(items(page)).toHaveCount(121);
      await expect(page.getByRole('main').getByText('A walk by the river')).toBeVisible();
      await expect(older(page)).toHaveCount(0);
    });

    await test.step('the oldest is changed, deleted and brought back', async () => {
      await page.getByRole('button', { name: 'Edit “A walk by the river”' }).click();
      await region(page).getByLabel('What was it?').fill('A walk by the lake');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Delete “A walk by the lake”' }).click();
      await expect(items(page)).toHaveCount(120);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
      await look(page, screen, 'moments-deleted');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(items(page)).toHaveCount(121);
    });

    await test.step('own words, found again after a reload', async () => {
      await page.reload();
      await page.getByRole('searchbox', { name: 'Find your own words' }).fill('cafe first');
      await expect(items(page)).toHaveCount(1);
      await expect(items(page)).toContainText('The first café');
      await look(page, screen, 'moments-search');
    });

    await test.step('without a connection all that’s at hand is shown, and the rest once it’s back', async () => {
      await page.reload();
      await expect(items(page)).toHaveCount(50);
      await context.setOffline(true);
      await older(page).click();
      await expect(page.getByText(/^You’re offline. Your latest are here/)).toBeVisible();
      await expect(page.getByText('A walk by the lake')).toBeVisible();
      await expect(items(page)).toHaveCount(51);
      await look(page, screen, 'moments-offline-older');
      await context.setOffline(false);
      await expect(items(page)).toHaveCount(110);
    });
  });

test('CARE C13 those kept only on this device, too, with nothing asked of the account', async ({ someone }) => {
  const alice = await someone('alice', screens[1]);
  await signUp(alice);
  const { page } = alice;
  await page.goto(moments);
  await page.getByLabel('I noticed', { exact: true }).fill('The newest');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Only on this device' }).click();
  await expect(items(page)).toHaveCount(1);
  // As a year of it would leave behind.
  await page.evaluate(
    (rows) =>
      new Promise<void>((done, fail) => {
        const { user } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } };
        const opening = indexedDB.open('attune-device');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('kept', 'readwrite');
          for (const row of rows)
            writing.objectStore('kept').put({ person: user.id, kind: 'moments', id: row.id, row });
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    many(130),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/moments?')) asked.push(request.url());
  });
  await page.reload();
  await expect(items(page)).toHaveCount(90);
  await older(page).click();
  await expect(items(page)).toHaveCount(131);
  await expect(older(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find your own words' }).fill('first cafe');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('Only on this device');
  expect(asked).toEqual([]);
});
