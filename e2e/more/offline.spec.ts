import type { BrowserContext, Page } from '@playwright/test';
import { look, screens, settled } from '../look.ts';
import { expect, isKept, type Person, signUp, test } from '../product.ts';

/* SPEC.md §4 Offline, REAL 46, 47, CARE C18: what's written without a connection gets there once, and stays nobody else's. */

const moments = '/inner-mirror/moments';
const items = (page: Page) => page.getByRole('region', { name: 'Your moments' }).getByRole('listitem');
const item = (page: Page, text: string) => items(page).filter({ hasText: text });
const pending = (page: Page) => page.getByText('Pending sync');

async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel('I noticed', { exact: true }).fill(text);
  await page.getByRole('main').getByRole('button', { name: 'Keep it' }).click();
  await expect(item(page, text)).toBeVisible();
}

/** What the account has, by the wire: an answer to nobody but its person. */
const inAccount = (page: Page) =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
    const answer = await fetch('/api/v1/moments', { headers: { authorization: `Bearer ${access_token}` } });
    const { moments: all } = (await answer.json()) as { moments: { payload: { text: string } }[] };
    return all.map(({ payload }) => payload.text).sort();
  });

/** What another device of theirs does, while this one has no connection. */
async function deleteElsewhere(page: Page, text: string): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string }).access_token,
  );
  const api = new URL('/api/v1/moments', page.url());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = (await (await fetch(api, { headers })).json()) as { moments: { id: string; payload: object }[] };
  const one = answer.moments.find(({ payload }) => JSON.stringify(payload).includes(text));
  const body = JSON.stringify({ kind: 'noticed' });
  const { status } = await fetch(`${api}/${one?.id}`, { method: 'DELETE', headers, body });
  expect(status).toBe(200);
}

/** Someone at their moments who said yes to keeping them. */
async function atMoments(someone: Person): Promise<Page> {
  await signUp(someone);
  const { page } = someone;
  await page.goto(moments);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByLabel('I noticed', { exact: true }).fill('The first');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(item(page, 'The first')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pending(page)).toHaveCount(0);
  return page;
}

const online = async (context: BrowserContext) => context.setOffline(false);

test('SPEC §4 R-STATE-16 R-DATA-12 written offline in two tabs, it’s there at once in both, and in the account once', async ({
  someone,
}) => {
  const alice = await someone('alice');
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
  await online(alice.context);
  for (const tab of [page, other]) {
    await expect(pending(tab)).toHaveCount(0);
    await expect(items(tab)).toHaveCount(3);
  }
  expect(await inAccount(page)).toEqual(['In the first tab', 'In the second tab', 'The first']);
});

test('SPEC §4 a reload while it’s being sent, and an answer that’s lost, bring it there once', async ({ someone }) => {
  const alice = await someone('alice');
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
  expect(await inAccount(page)).toEqual(['Said once', 'The first']);
});

test('SPEC §4 changed and deleted offline, it ends as it was left', async ({ someone }) => {
  const alice = await someone('alice');
  const page = await atMoments(alice);
  await alice.context.setOffline(true);
  await note(page, 'Almost right');
  await page.getByRole('button', { name: 'Edit “Almost right”' }).click();
  await items(page).getByLabel('I noticed').fill('Just right');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(item(page, 'Just right')).toBeVisible();
  await page.getByRole('button', { name: 'Delete “The first”' }).click();
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete “The first”' }).click();
  await expect(items(page)).toHaveCount(1);
  await online(alice.context);
  await expect(pending(page)).toHaveCount(0);
  await expect.poll(() => inAccount(page)).toEqual(['Just right']);
});

test('SPEC §4 edited offline and deleted on another device meanwhile, it comes back only if its writer says so', async ({
  someone,
}) => {
  const alice = await someone('alice');
  const page = await atMoments(alice);
  const edit = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Edit “${from}”` }).click();
    await items(page).getByLabel('I noticed').fill(to);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(item(page, to)).toBeVisible();
  };
  await alice.context.setOffline(true);
  await edit('The first', 'Once more');
  // Never sent, so it's new also after an edit.
  await note(page, 'Almost right');
  await edit('Almost right', 'Just right');
  await deleteElsewhere(page, 'The first');
  await online(alice.context);
  await expect(item(page, 'Once more')).toContainText('It was deleted on another device');
  await expect(pending(page)).toHaveCount(0);
  await settled(page);
  await look(page, 'desktop', 'moments-deleted-elsewhere');
  expect(await inAccount(page)).toEqual(['Just right']);
  await item(page, 'Once more').getByRole('button', { name: 'Keep it anyway' }).click();
  await expect(item(page, 'Once more')).not.toContainText('It was deleted');
  await expect.poll(() => inAccount(page)).toEqual(['Just right', 'Once more']);
});

for (const { name: screen, ...options } of screens)
  test(`REAL 47 one that’s refused is set apart and said, the others go, on ${screen}`, async ({ someone }) => {
    const alice = await someone('alice', options);
    const page = await atMoments(alice);
    await page.route('**/api/v1/moments', (route) =>
      route.request().postData()?.includes('Not this')
        ? route.fulfill({ status: 409, json: conflict })
        : route.continue(),
    );
    await alice.context.setOffline(true);
    for (const text of ['Before it', 'Not this', long]) await note(page, text);
    await page.getByRole('radio', { name: 'I chose …' }).check();
    await page.getByLabel('Instead of').fill('My phone');
    await look(page, screen, 'moments-offline');
    await online(alice.context);
    await expect(item(page, 'Not this')).toContainText('It couldn’t be kept in your account.');
    await expect(pending(page)).toHaveCount(0);
    expect(await inAccount(page)).toEqual(['Before it', long, 'The first']);
    await settled(page);
    await look(page, screen, 'moments-refused');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(item(page, 'Not this')).toHaveCount(0);
    await page.unroute('**/api/v1/moments');
  });

const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const conflict = { code: 'conflict', message: 'This id is taken.', request_id: 'r' };

test('CARE C13 only on this device nothing is sent; it’s there after a reload, changed, deleted, brought back', async ({
  someone,
}) => {
  const alice = await someone('alice');
  await signUp(alice);
  const { page } = alice;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/moments/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
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
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete “Mine, still”' }).click();
  await expect(items(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, 'Mine, still')).toContainText('Only on this device');
  expect([sent, await inAccount(page)]).toEqual([[], []]);
});

type Screen = (typeof screens)[number]['name'];

/** To the inner mirror from any page: on a phone the mark in its bar leads straight to the check-in. */
const toTheMirror = (page: Page, screen: Screen) =>
  screen === 'phone'
    ? page.getByRole('navigation').getByRole('link', { name: 'Check in' }).tap()
    : page.getByRole('navigation').getByRole('link', { name: 'Inner mirror' }).first().click();

/** Checks in with a touch of the field's middle, by the page's own links. */
async function checkIn(page: Page, screen: Screen): Promise<void> {
  await toTheMirror(page, screen);
  const field = page.getByRole('img', { name: /^A field/ });
  if (screen === 'phone') await field.tap();
  else {
    await page.getByRole('main').getByRole('link', { name: 'Check in' }).click();
    await field.click();
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
}

for (const { name: screen, ...options } of screens) {
  test(`REAL 46, 47 R-ENT-07 R-STATE-16 R-DATA-12 the four kinds wait together and are sent once each, one that’s refused among them, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    const page = await atMoments(alice);
    // Its code is in this tab before the connection goes.
    await toTheMirror(page, screen);
    await expect(page.getByRole('heading', { name: 'Inner mirror', exact: true })).toBeVisible();
    await settled(page);
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
    await checkIn(page, screen);
    await expect(page.getByRole('region', { name: 'Today so far' })).toContainText('Pending sync');

    const answered: string[] = [];
    for (const tab of [page, other])
      tab.on('response', (response) => {
        const body = /\/api\/v1\/(moments|check-ins)$/.test(response.url()) ? response.request().postData() : null;
        if (body !== null) answered.push((JSON.parse(body) as { id: string }).id);
      });
    await alice.context.route('**/api/v1/moments', (route) =>
      route.request().postData()?.includes('Not this')
        ? route.fulfill({ status: 409, json: conflict })
        : route.continue(),
    );
    await online(alice.context);
    await expect(page.getByText('Pending sync')).toHaveCount(0);
    await expect(pending(other)).toHaveCount(0);
    await expect(item(other, 'Not this')).toContainText('It couldn’t be kept in your account.');
    await other.reload();
    for (const text of ['My shoulders drop', 'Chosen', 'A walk']) await expect(item(other, text)).toHaveCount(1);
    expect([answered.length, new Set(answered).size]).toEqual([5, 5]);
    await alice.context.unrouteAll();
    await item(other, 'Not this').getByRole('button', { name: 'Try again' }).click();
    await expect(item(other, 'Not this')).not.toContainText('couldn’t');
    await expect(pending(other)).toHaveCount(0);
    const kinds = await other.evaluate(async () => {
      const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
      const ask = async (path: string) =>
        (await fetch(path, { headers: { authorization: `Bearer ${access_token}` } })).json();
      const { moments: all } = (await ask('/api/v1/moments')) as { moments: { kind: string }[] };
      const { check_ins } = (await ask('/api/v1/check-ins')) as { check_ins: object[] };
      return [...all.map(({ kind }) => kind), ...check_ins.map(() => 'check-in')].sort();
    });
    expect(kinds).toEqual(['check-in', 'chose', 'chose', 'helped', 'noticed', 'noticed']);
  });
}

test('CARE C13 a check-in of yesterday that the account refused for want of a yes is said, and asked about', async ({
  someone,
}) => {
  const alice = await someone('alice');
  await signUp(alice);
  const { page } = alice;
  await page.goto('/inner-mirror');
  await settled(page);
  await page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { user: { id: string } };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('attune-outbox', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('unsent', { keyPath: ['person', 'kind', 'id'] });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const id = '01970000-0000-7000-8000-0000000000c1';
    const created_at = new Date(Date.now() - 86_400_000).toISOString();
    const body = { id, created_at, energy: 20, pleasantness: 30, feelings: ['calm'], factors: [], note: null };
    const row = { person: user.id, kind: 'check-ins', id, body, createdAt: 1, stamp: id, why: 'consent_missing' };
    const change = database.transaction('unsent', 'readwrite');
    change.objectStore('unsent').put({ ...row, state: 'refused' });
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    database.close();
  });
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Not in your account yet' });
  await expect(waiting).toContainText('It isn’t in your account, since there’s no yes');
  await look(page, 'desktop', 'check-in-refused');
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

test('SPEC §4 without a server the inner mirror and the exercises open, with what was there', async ({
  someone,
  product,
}) => {
  const alice = await someone('alice');
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await product.comeBack();
  }
  await page.goto(moments);
  await expect(item(page, 'While it was away')).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  expect(await inAccount(page)).toEqual(['The first', 'While it was away']);
});

test('SPEC §4 a visitor who has been to the exercises finds one without a server', async ({ someone, product }) => {
  const { page } = await someone('visitor');
  await page.goto('/exercises');
  await isKept(page, '/exercises');
  await product.goDown();
  try {
    await page.reload();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/exercises\/./);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  } finally {
    await product.comeBack();
  }
});

for (const { name: screen, ...options } of screens) {
  test(`CARE C18 signing out asks about what isn’t sent, and leaves nothing on the device, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    const page = await atMoments(alice);
    await page.route('**/api/v1/moments', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await note(page, 'Never sent');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out on this device' }).click();
    const question = page.getByRole('alertdialog', { name: 'You’d lose something here' });
    await expect(question).toContainText('the one thing that hasn’t been sent yet');
    await question.getByRole('button', { name: 'Go on anyway' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const left = () =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: (await caches.keys()).filter((name) => !name.startsWith('help-now ')),
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
      }));
    await expect.poll(left).toEqual({ databases: [], caches: [], local: [], session: [] });
  });
}

/** Says yes to keeping check-ins and makes one, as on another device. */
const checkInElsewhere = (page: Page, id: string) =>
  page.evaluate(async (given) => {
    const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const yes = JSON.stringify({ agreed: true, version: 2, service: null });
    await fetch('/api/v1/consents/check-ins', { method: 'PUT', headers, body: yes });
    const said = { energy: 10, pleasantness: 10, feelings: [], factors: [], note: 'From my phone' };
    const body = JSON.stringify({ id: given, created_at: new Date().toISOString(), ...said });
    const answer = await fetch('/api/v1/check-ins', { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }, id);

/** The names of what's at hand, and the pages that are kept. */
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
    const own = (await caches.keys()).filter((name) => name.startsWith('own '));
    const sizes = own.map(async (name) => (await (await caches.open(name)).keys()).length > 1);
    return [...keys, (await Promise.all(sizes)).filter(Boolean).length];
  });
const ready = ['check-ins', 'consents', 'moments', 2];

for (const { name: screen, ...options } of screens) {
  test(`R-DATA-11 R-DATA-12 R-STATE-15 from Today alone the latest are at hand offline, and what’s written waits and is sent, on ${screen}`, async ({
    someone,
    product,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await checkInElsewhere(page, '01970000-0000-7000-8000-0000000000e1');
    await page.goto('/');
    await expect.poll(() => prepared(page)).toEqual(ready);
    await isKept(page, '/inner-mirror');
    await product.goDown();
    const today = page.getByRole('region', { name: 'Today so far' });
    try {
      await page.goto('/inner-mirror');
      await expect(today).toContainText('From my phone');
      await checkIn(page, screen);
      await expect(today.getByRole('listitem')).toHaveCount(2);
      await expect(pending(page)).toHaveCount(1);
    } finally {
      await product.comeBack();
    }
    await page.reload();
    await expect(pending(page)).toHaveCount(0);
    await page.reload();
    await expect(today.getByRole('listitem')).toHaveCount(2);
  });
}

test('SPEC §4 signed out and in again in the same tab, all of it is there without a connection', async ({
  someone,
  product,
}) => {
  const alice = await someone('alice');
  await signUp(alice);
  const { page } = alice;
  await checkInElsewhere(page, '01970000-0000-7000-8000-0000000000e2');
  await page.goto('/exercises');
  await expect.poll(() => prepared(page)).toEqual(ready);
  // A second visit is the worker's own.
  await page.reload();
  await page.getByRole('button', { name: 'You' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // Signing out ends at Home.
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect.poll(() => prepared(page)).toEqual([0]);
  await page.getByLabel('E-mail').fill(alice.email);
  await page.getByLabel('Password', { exact: true }).fill(alice.password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => prepared(page)).toEqual(ready);
  await isKept(page, '/exercises');
  await product.goDown();
  try {
    await page.goto('/exercises');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  } finally {
    await product.comeBack();
  }
});
