import type { Page } from '@playwright/test';
import type * as Store from '#platform/web/device-store/device-store.ts';
import { screens } from '../journey.ts';
import { type Bundle, bundle, ownPage, serveOwnPage } from '../page-of-its-own.ts';
import { expect, test } from '../product.ts';
import { signOut } from '../sign-in-steps.ts';

/* CARE C13, C18: what is kept only on this device stays there, and goes with signing out. */

declare const own: typeof Store;
type Note = { text: string };

let code: Bundle;
test.beforeAll(async () => {
  code = await bundle('src/platform/web/device-store/device-store.ts');
});

/** Of the person signed in there. */
const personIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } }).user.id);
const put = (page: Page, person: string, kind: string, id: string) =>
  page.evaluate((at) => own.deviceStore<Note>(at.person, at.kind).put(at.id, { text: `${at.kind} ${at.id}` }), {
    person,
    kind,
    id,
  });
const list = (page: Page, person: string, kind: string) =>
  page.evaluate((at) => own.deviceStore<Note>(at.person, at.kind).list(), { person, kind });
const count = (page: Page, person: string) => page.evaluate((id) => own.countDeviceOnly(id), person);
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('CARE C13 CARE C18 kept through a reload and without a connection, seen in every tab, and gone with signing out', async ({
  member,
}) => {
  const { page, context } = await member('alice', screens.desktop);
  await serveOwnPage(page, code);
  await page.goto(ownPage);
  const person = await personIn(page);

  await test.step('without a connection, by person and kind', async () => {
    await context.setOffline(true);
    expect(await count(page, person)).toEqual({ kept: 0, drafts: 0 });
    await put(page, person, 'notes', 'b');
    await put(page, person, 'notes', 'a');
    await put(page, person, 'notes', 'a');
    await put(page, person, 'notes-of-others', 'c');
    await page.reload();
    expect(await list(page, person, 'notes')).toEqual([
      { id: 'a', row: { text: 'notes a' } },
      { id: 'b', row: { text: 'notes b' } },
    ]);
    const one = (id: string) =>
      page.evaluate((at) => own.deviceStore<Note>(at.person, 'notes').get(at.id), { person, id });
    expect(await one('b')).toEqual({ text: 'notes b' });
    expect(await one('c')).toBeUndefined();
    // What only follows from these isn't counted: nobody wrote it.
    await put(page, person, 'worked-out/teas', 'd');
    expect(await count(page, person)).toEqual({ kept: 3, drafts: 0 });
    expect(await count(page, 'someone else')).toEqual({ kept: 0, drafts: 0 });
    await page.evaluate((id) => own.deviceStore(id, 'notes').delete('b'), person);
    expect(await list(page, person, 'notes')).toHaveLength(1);
    await page.evaluate((id) => own.deviceStore(id, 'notes').clear(), person);
    expect(await list(page, person, 'notes')).toEqual([]);
    expect(await list(page, person, 'notes-of-others')).toHaveLength(1);
    await context.setOffline(false);
  });

  const other = await context.newPage();
  await test.step('every tab sees what another keeps', async () => {
    await other.goto(ownPage);
    await other.evaluate((id) => {
      const heard: number[] = [];
      own.deviceStore(id, 'notes').watch(() => heard.push(1));
      own.deviceStore(id, 'tea').watch(() => heard.push(100));
      Object.assign(window, { heard });
    }, person);
    const heard = () => other.evaluate(() => (window as unknown as { heard: number[] }).heard);
    await put(page, person, 'notes', 'a');
    await expect.poll(heard).toEqual([1]);
    await put(other, person, 'notes', 'b');
    await expect.poll(heard).toEqual([1, 1]);
    expect(await list(page, person, 'notes')).toHaveLength(2);
  });

  await test.step('signing out in one leaves nothing, even to a tab that goes on', async () => {
    const third = await context.newPage();
    await third.goto('/profile');
    await signOut(third);
    const question = third.getByRole('alertdialog', { name: 'You’d lose something here' });
    await expect(question).toContainText('the 3 things you keep only on this device');
    await question.getByRole('button', { name: 'Go on anyway' }).click();
    await third.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => databases(third)).toEqual([]);
    await expect(put(other, person, 'notes', 'c')).rejects.toThrow('nobody is signed in');
    expect(await list(page, person, 'notes')).toEqual([]);
  });
});
