/* Watches: src/platform/web/outbox, src/platform/web/device-store, src/platform/web/worker, src/features/mirror/moments/web, src/features/mirror/check-ins/web, src/features/trust/consent/web, src/web-members.ts */

import type { Page } from '@playwright/test';
import { dayMs } from '#platform/shared/duration.ts';
import { screens, screensOf } from '../journey.ts';
import {
  agree,
  atMoments,
  begin,
  inAccount,
  item,
  items,
  newId,
  note,
  pending,
  today,
  touch,
  wire,
} from '../mirror-steps.ts';
import { button, expect, isKept, type Person, test } from '../product.ts';
import { signOut } from '../sign-in-steps.ts';

/* SPEC.md §4 Offline, REAL 47, CARE C13, C18: what becomes of what's written without a connection. */

/** What another device of theirs does, while this one has no connection. */
async function deleteElsewhere(alice: Person, text: string): Promise<void> {
  type Answer = { moments: { id: string; payload: object }[] };
  const answer = await wire<Answer>(alice, 'GET', '/api/v1/moments');
  const one = answer.moments.find(({ payload }) => JSON.stringify(payload).includes(text));
  await wire(alice, 'DELETE', `/api/v1/moments/${one?.id}`, { kind: 'noticed' });
}

for (const screen of screensOf('desktop'))
  test(`SPEC §4 changed and deleted offline it ends as it was left; deleted on another device meanwhile, it comes back only if its writer says so, on ${screen}`, async ({
    member,
  }) => {
    const alice = await member('alice', screens[screen]);
    const page = await atMoments(alice);
    const edit = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Edit “${from}”` }).click();
      await items(page).getByLabel('I noticed').fill(to);
      await button(page, 'Save').click();
      await expect(item(page, to)).toBeVisible();
    };
    await alice.context.setOffline(true);
    await edit('The first', 'Once more');
    // Never sent, so it's new also after an edit.
    await note(page, 'Almost right');
    await edit('Almost right', 'Just right');
    await deleteElsewhere(alice, 'The first');
    await alice.context.setOffline(false);
    await expect(item(page, 'Once more')).toContainText('It was deleted on another device');
    await expect(pending(page)).toHaveCount(0);
    expect(await inAccount(alice)).toEqual(['Just right']);
    await item(page, 'Once more').getByRole('button', { name: 'Keep it anyway' }).click();
    await expect(item(page, 'Once more')).not.toContainText('It was deleted');
    await expect.poll(() => inAccount(alice)).toEqual(['Just right', 'Once more']);

    await alice.context.setOffline(true);
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete “Once more”' }).click();
      await expect(items(page)).toHaveCount(1);
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(items(page)).toHaveCount(2);
    await remove();
    await alice.context.setOffline(false);
    await expect(pending(page)).toHaveCount(0);
    await expect.poll(() => inAccount(alice)).toEqual(['Just right']);
  });

for (const screen of screensOf('phone'))
  test(`REAL 47 one that’s refused is set apart and said, the others go, on ${screen}`, async ({ member }) => {
    const alice = await member('alice', screens[screen]);
    const page = await atMoments(alice);
    // What can't be read is refused by itself, and the others of the same call are kept.
    await page.route('**/api/v1/moments/brought', (route) => {
      const { items } = route.request().postDataJSON() as { items: object[] };
      const broken = items.map((each) => (JSON.stringify(each).includes('Not this') ? {} : each));
      return route.continue({ postData: JSON.stringify({ items: broken }) });
    });
    await alice.context.setOffline(true);
    for (const text of ['Before it', 'Not this', 'Past it']) await note(page, text);
    await alice.context.setOffline(false);
    await expect(item(page, 'Not this')).toContainText('It couldn’t be kept in your account.');
    await expect(pending(page)).toHaveCount(0);
    expect(await inAccount(alice)).toEqual(['Before it', 'Past it', 'The first']);
    await button(page, 'Discard it').click();
    await expect(item(page, 'Not this')).toHaveCount(0);
    await page.unroute('**/api/v1/moments/brought');
  });

/** A check-in of yesterday that the account refused for want of a yes. */
const refusedBefore = (page: Page) =>
  page.evaluate(async (day) => {
    const { user } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('attune-outbox', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('unsent', { keyPath: ['person', 'kind', 'id'] });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const id = '01970000-0000-7000-8000-0000000000c1';
    const created_at = new Date(Date.now() - day).toISOString();
    const body = { id, created_at, energy: 20, pleasantness: 30, feelings: ['calm'], factors: [], note: null };
    const row = { person: user.id, kind: 'check-ins', id, body, createdAt: 1, stamp: id, why: 'consent_missing' };
    const change = database.transaction('unsent', 'readwrite');
    change.objectStore('unsent').put({ ...row, state: 'refused' });
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    database.close();
  }, dayMs);

for (const screen of screensOf('desktop'))
  test(`CARE C13 a check-in of yesterday that the account refused for want of a yes is said, and asked about, on ${screen}`, async ({
    member,
  }) => {
    const { page } = await member('alice', screens[screen]);
    await page.goto('/inner-mirror');
    await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
    await refusedBefore(page);
    await page.reload();
    const waiting = page.getByRole('region', { name: 'Not in your account yet' });
    await expect(waiting).toContainText('It isn’t in your account, because you haven’t said yes');
    await waiting.getByRole('button', { name: 'Try again' }).click();
    const asked = page.getByRole('dialog', { name: 'Keep your check-ins and moments?' });
    await asked.getByRole('button', { name: 'Only on this device' }).click();
    // Nobody goes on from beneath it, and it's gone once the check-in is in its place.
    await expect(asked).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
    await page.goto('/inner-mirror/history');
    await page.getByRole('tab', { name: 'Words' }).click();
    await expect(page.getByRole('listitem', { name: /^Check-in at/ })).toContainText('Only on this device');
    await expect(page.getByText('It isn’t in your account')).toHaveCount(0);
  });

/** Says yes to keeping check-ins and makes one, as on another device. */
async function checkInElsewhere(alice: Person): Promise<void> {
  await agree(alice);
  const said = { energy: 10, pleasantness: 10, feelings: [], factors: [], note: 'From my phone' };
  await wire(alice, 'POST', '/api/v1/check-ins', { id: newId(), created_at: new Date().toISOString(), ...said });
}

/** The names of what's at hand. */
const prepared = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('attune-copies');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
      // Nothing is at hand yet; it's not for the test to make the place for it.
      asked.onupgradeneeded = () => asked.transaction?.abort();
    }).catch(() => null);
    const keys = await new Promise<string[]>((resolve) => {
      if (!database) return resolve([]);
      const asked = database.transaction('copies').objectStore('copies').getAllKeys();
      asked.onsuccess = () => resolve((asked.result as string[][]).map(([, name = '']) => name));
    });
    database?.close();
    return keys;
  });
const ready = ['check-ins', 'consents', 'moments'];

for (const screen of screensOf('phone'))
  test(`R-DATA-11 R-DATA-12 R-STATE-15 from Today alone the latest are at hand offline, and what’s written waits and is sent, on ${screen}`, async ({
    member,
    product,
  }) => {
    const alice = await member('alice', screens[screen]);
    const { page } = alice;
    await checkInElsewhere(alice);
    await page.goto('/');
    await expect.poll(() => prepared(page)).toEqual(expect.arrayContaining(ready));
    await isKept(page, 'all');
    await product.goDown();
    try {
      await page.goto('/inner-mirror');
      await expect(today(page)).toContainText('From my phone');
      await begin(page);
      await touch(page, 0.5, 0.5);
      await button(page, 'Next').click();
      await button(page, 'Keep it').click();
      await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
      await expect(today(page)).toHaveCount(2);
      await expect(pending(page)).toHaveCount(1);
    } finally {
      await product.comeBack();
    }
    await page.reload();
    await expect(pending(page)).toHaveCount(0);
    await page.reload();
    await expect(today(page)).toHaveCount(2);
  });

for (const screen of screensOf('desktop'))
  test(`SPEC §4 signed out and in again in the same tab, all of it is there without a connection, on ${screen}`, async ({
    member,
    product,
  }) => {
    const alice = await member('alice', screens[screen]);
    const { page } = alice;
    await checkInElsewhere(alice);
    await page.goto('/exercises');
    await expect.poll(() => prepared(page)).toEqual(expect.arrayContaining(ready));
    // A second visit is the worker's own.
    await page.reload();
    if (screen === 'desktop') {
      await button(page, 'You').click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    } else {
      await page.getByRole('link', { name: 'More', exact: true }).click();
      await signOut(page);
    }
    // Signing out ends at Home.
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect.poll(() => prepared(page)).toEqual([]);
    await page.getByLabel('E-mail').fill(alice.email);
    await page.getByLabel('Password', { exact: true }).fill(alice.password);
    await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => prepared(page)).toEqual(expect.arrayContaining(ready));
    await isKept(page, 'all');
    await product.goDown();
    try {
      await page.goto('/exercises');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    } finally {
      await product.comeBack();
    }
  });

test('SPEC §4 a reload while it’s being sent, and an answer that’s lost, bring it there once', async ({ member }) => {
  const alice = await member('alice', screens.desktop);
  const page = await atMoments(alice);
  let calls = 0;
  // The server hears the first call; its answer never comes.
  await page.route('**/api/v1/moments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return undefined;
  });
  await note(page, 'Said once');
  await expect.poll(() => calls).toBe(1);
  await page.reload();
  await expect(item(page, 'Said once')).toHaveCount(1);
  await expect(pending(page)).toHaveCount(0);
  expect(calls).toBe(2);
  expect(await inAccount(alice)).toEqual(['Said once', 'The first']);
});
