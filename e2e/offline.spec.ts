import type { BrowserContext, Page } from '@playwright/test';
import { look, screens, settled } from './look.ts';
import { expect, type Person, signUp, test } from './product.ts';

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

test('SPEC §4 written offline in two tabs, it’s there at once in both, and in the account once', async ({
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
    await page.getByRole('button', { name: 'Let it go' }).click();
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
  await expect(page.getByText('Kept on this device.')).toBeVisible();
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

/** A page's code is on the device. */
const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (at) => (await navigator.serviceWorker.getRegistration(at))?.active?.state, path))
    .toBe('activated');

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

test('CARE C18 signing out asks about what isn’t sent, and leaves nothing on the device', async ({ someone }) => {
  const alice = await someone('alice');
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
