/* Watches: src/features/mirror/moments, src/features/trust/consent/web/public, src/platform/web/device-store */

import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { agree, inAccount, item, items, moments, newId, section, timeAgo, wire } from '../mirror-steps.ts';
import { button, expect, test } from '../product.ts';

/* REAL 46: moments older than those at hand, in the account and only on this device (CARE C13). */

const older = (page: Page) => page.getByRole('button', { name: 'Show older ones' });
const find = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Find your own words' }).fill(words);

/** One a day, the first of them today's. */
const many = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    kind: 'noticed',
    id: newId(),
    created_at: timeAgo(day),
    payload: { text: day === count - 1 ? `The first café, ${'Rindfleischetikettierung'.repeat(6)}` : `Line ${day}` },
  }));

for (const screen of screensOf('phone'))
  test(`REAL 46 all moments can be seen, month by month, and found, on ${screen}`, async ({ member }) => {
    const alice = await member('alice', screens[screen]);
    const { page, context } = alice;
    await agree(alice);
    const longAgo = {
      kind: 'helped',
      id: newId(),
      created_at: timeAgo(200),
      payload: { what: 'A walk by the river', exercise: null, helped: 'yes' },
    };
    await Promise.all([...many(120), longAgo].map((moment) => wire(alice, 'POST', '/api/v1/moments', moment)));
    await page.goto(moments);

    await test.step('first the latest, down to where the next one isn’t at hand', async () => {
      await expect(items(page)).toHaveCount(50);
      await expect(page.getByRole('main').getByText('A walk by the river')).toHaveCount(0);
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
      await section(page, 'Your moments').getByLabel('What was it?').fill('A walk by the lake');
      await button(page, 'Save').click();
      await page.getByRole('button', { name: 'Delete “A walk by the lake”' }).click();
      await expect(items(page)).toHaveCount(120);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(items(page)).toHaveCount(121);
    });

    await test.step('own words, found again after a reload', async () => {
      await page.reload();
      await find(page, 'cafe first');
      await expect(items(page)).toHaveCount(1);
      await expect(items(page)).toContainText('The first café');
    });

    await test.step('without a connection all that’s at hand is shown, and the rest once it’s back', async () => {
      await page.reload();
      await expect(items(page)).toHaveCount(50);
      await context.setOffline(true);
      await older(page).click();
      await expect(page.getByText(/^You’re offline. Your latest are here/)).toBeVisible();
      await expect(page.getByText('A walk by the lake')).toBeVisible();
      await expect(items(page)).toHaveCount(51);
      await context.setOffline(false);
      await expect(items(page)).toHaveCount(110);
    });
  });

/** As a year of it would leave behind. */
const keptHere = (page: Page, rows: ReturnType<typeof many>) =>
  page.evaluate(
    (all) =>
      new Promise<void>((done, fail) => {
        const { user } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } };
        const opening = indexedDB.open('attune-device');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('kept', 'readwrite');
          for (const row of all) writing.objectStore('kept').put({ person: user.id, kind: 'moments', id: row.id, row });
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    rows,
  );

for (const screen of screensOf('phone'))
  test(`CARE C13 only on this device nothing is sent or asked of the account; it’s there after a reload, changed, deleted, brought back, and found among all, on ${screen}`, async ({
    member,
  }) => {
    const alice = await member('alice', screens[screen]);
    const { page } = alice;
    const [sent, asked]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      if (/moments/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
      if (request.url().includes('/api/v1/moments?')) asked.push(request.url());
    });
    await page.goto(moments);
    await page.getByLabel('I noticed', { exact: true }).fill('Mine alone');
    await page.getByRole('main').getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Only on this device' }).click();
    await expect(page.getByRole('main').getByText('Kept on this device.')).toBeVisible();
    await page.reload();
    await expect(item(page, 'Mine alone')).toContainText('Only on this device');
    await page.getByRole('button', { name: 'Edit “Mine alone”' }).click();
    await items(page).getByLabel('I noticed').fill('Mine, still');
    await button(page, 'Save').click();
    await page.getByRole('button', { name: 'Delete “Mine, still”' }).click();
    await expect(items(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(item(page, 'Mine, still')).toContainText('Only on this device');

    await keptHere(page, many(130));
    await page.reload();
    await expect(items(page)).toHaveCount(90);
    await older(page).click();
    await expect(items(page)).toHaveCount(131);
    await expect(older(page)).toHaveCount(0);
    await find(page, 'first cafe');
    await expect(items(page)).toHaveCount(1);
    await expect(items(page)).toContainText('Only on this device');
    expect([sent, asked, await inAccount(alice)]).toEqual([[], [], []]);
  });
