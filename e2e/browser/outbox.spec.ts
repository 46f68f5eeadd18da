import type { Route } from '@playwright/test';
import { screens } from '../journey.ts';
import { agree, ask, atMoments, begin, inAccount, item, items, moments, note, pending, wire } from '../mirror-steps.ts';
import { button, expect, test } from '../product.ts';
import { signOut } from '../sign-in-steps.ts';

/* SPEC.md §4 Offline, REAL 46, 47, CARE C18: what's written without a connection gets there once, and stays nobody else's. */

type Items = { items: object[] };
type Answers = { answers: object[] };

/** Has the server take all that's brought but the one that says this, which it refuses. */
const refuseOne = (text: string) => async (route: Route) => {
  const { items } = route.request().postDataJSON() as Items;
  const at = items.findIndex((item) => JSON.stringify(item).includes(text));
  const response = await route.fetch({ postData: { items: items.toSpliced(at, 1) } });
  const { answers } = (await response.json()) as Answers;
  await route.fulfill({ response, json: { answers: answers.toSpliced(at, 0, { state: 'refused', why: 'conflict' }) } });
};

test('SPEC §4 R-STATE-16 R-DATA-12 written offline in two tabs, it’s there at once in both, and in the account once', async ({
  member,
}) => {
  const alice = await member('alice', screens.desktop);
  const page = await atMoments(alice);
  const other = await alice.context.newPage();
  await other.goto(moments);
  await expect(item(other, 'The first')).toBeVisible();
  await alice.context.setOffline(true);
  await note(page, 'In the first tab');
  await note(other, 'In the second tab');
  for (const tab of [page, other]) {
    await expect(items(tab)).toHaveCount(3);
    await expect(pending(tab)).toHaveCount(2);
  }
  await alice.context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(pending(tab)).toHaveCount(0);
    await expect(items(tab)).toHaveCount(3);
  }
  expect(await inAccount(alice)).toEqual(['In the first tab', 'In the second tab', 'The first']);
});

test('REAL 46, 47 R-ENT-07 R-STATE-16 R-DATA-12 the four kinds wait together and are sent once each, one that’s refused among them', async ({
  member,
}) => {
  const alice = await member('alice', screens.phone);
  await agree(alice);
  const { page } = alice;
  await page.goto(moments);
  await note(page, 'The first');
  // Its code is in this tab before the connection goes.
  await begin(page);
  await expect(ask(page)).toHaveText('Where are you right now?');
  await page.goBack();
  const other = await alice.context.newPage();
  await other.goto(moments);
  await expect(item(other, 'The first')).toBeVisible();
  await alice.context.setOffline(true);
  await note(page, 'My shoulders drop');
  const keep = () => page.getByRole('main').getByRole('button', { name: 'Keep it' }).click();
  for (const text of ['Not this', 'Chosen']) {
    await page.getByRole('radio', { name: 'I chose …' }).check();
    await page.getByLabel('I chose', { exact: true }).fill(text);
    await keep();
    await expect(item(page, text)).toContainText('Pending sync');
  }
  await page.getByRole('radio', { name: 'This helped in the moment' }).check();
  await page.getByLabel('What was it?').fill('A walk');
  await page.getByRole('radio', { name: 'A little' }).check();
  await keep();
  await expect(item(page, 'A walk')).toContainText('Pending sync');
  await begin(page);
  await page.getByRole('img', { name: /^A field/ }).tap();
  await button(page, 'Next').click();
  await keep();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today so far' })).toContainText('Pending sync');

  const answered: string[] = [];
  for (const tab of [page, other])
    tab.on('response', (response) => {
      if (!/\/api\/v1\/(moments|check-ins)(\/brought)?$/.test(response.url())) return;
      const text = response.request().postData() ?? '';
      answered.push(...[...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id));
    });
  await alice.context.route('**/api/v1/moments/brought', refuseOne('Not this'));
  await alice.context.setOffline(false);
  await expect(pending(page)).toHaveCount(0);
  await expect(pending(other)).toHaveCount(0);
  await expect(item(other, 'Not this')).toContainText('It couldn’t be kept in your account.');
  await other.reload();
  for (const text of ['My shoulders drop', 'Chosen', 'A walk']) await expect(item(other, text)).toHaveCount(1);
  expect([answered.length, new Set(answered).size]).toEqual([5, 5]);
  await alice.context.unrouteAll();
  await item(other, 'Not this').getByRole('button', { name: 'Try again' }).click();
  await expect(item(other, 'Not this')).not.toContainText('couldn’t');
  await expect(pending(other)).toHaveCount(0);
  const { moments: all } = await wire<{ moments: { kind: string }[] }>(alice, 'GET', '/api/v1/moments');
  const { check_ins } = await wire<{ check_ins: object[] }>(alice, 'GET', '/api/v1/check-ins');
  const kinds = [...all.map(({ kind }) => kind), ...check_ins.map(() => 'check-in')].sort();
  expect(kinds).toEqual(['check-in', 'chose', 'chose', 'helped', 'noticed', 'noticed']);
});

test('CARE C18 signing out asks about what isn’t sent, and leaves nothing on the device', async ({ member }) => {
  const alice = await member('alice', screens.phone);
  const page = await atMoments(alice);
  await page.route('**/api/v1/moments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await note(page, 'Never sent');
  await page.goto('/profile');
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'You’d lose something here' });
  await expect(question).toContainText('the one thing that hasn’t been sent yet');
  await question.getByRole('button', { name: 'Go on anyway' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: (await caches.keys()).filter((name) => !name.startsWith('attune ')),
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }));
  await expect.poll(left).toEqual({ databases: [], caches: [], local: [], session: [] });
});
