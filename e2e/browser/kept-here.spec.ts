import type { Page } from '@playwright/test';
import { call } from '../circle-steps.ts';
import { atTheCoach, lines, say } from '../coach-steps.ts';
import { screens } from '../journey.ts';
import { expect, isKept, keptPaths, test } from '../product.ts';
import { signOut } from '../sign-in-steps.ts';

/* What's written in a hard hour and kept on a device: there without a connection or a server, and gone at sign-out. */

test('CARE C12 C18 without a server the plan is there, takes a change, and sends it once there is one; sign-out takes all', async ({
  member,
  product,
}) => {
  const { page } = await member('alice', screens.phone);
  await page.goto('/my-safety-plan');
  await page.getByRole('button', { name: 'Begin my plan' }).click();
  await page.getByRole('textbox', { name: 'What helps me' }).fill('Walk by the river');
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await page.getByRole('button', { name: 'Keep it', exact: true }).click();
  await expect(page.getByText(/^Kept in your account/)).toBeVisible();
  await isKept(page, 'all');
  await product.goDown();
  try {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'My safety plan' })).toBeVisible();
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByRole('textbox', { name: 'What helps me' }).fill('Sing');
    await expect(page.getByText(/^There’s no connection/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Sing')).toBeVisible();
  } finally {
    await product.comeBack();
  }
  await page.reload();
  await expect(page.getByText(/^Kept in your account/)).toBeVisible();
  await expect(page.getByText('Sing')).toBeVisible();

  await page.goto('/profile');
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      stored: Object.keys(localStorage).filter((key) => key.includes('plan')),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
  await expect.poll(left).toEqual({ stored: [], databases: [] });
  // What stays is the same on every device.
  expect((await keptPaths(page)).filter((path) => path.includes('/my-safety-plan'))).toHaveLength(1);
});

const mine = 'My sister Lea doesn’t call me any more.';
const offline = 'It began in spring.';
const grave = 'I want to kill myself.';
/** What would give it away, however it were sent. */
const telling = /sister|Lea|spring|kill/;

/** All that this device keeps for its person, as text. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('attune-device');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
          opened.result.close();
        };
      }),
  );

test('CARE C13 C18 a talk kept only on this device is there after a reload and without a connection, and nothing of it leaves it', async ({
  member,
}) => {
  const alice = await member('alice', screens.phone);
  const page = await atTheCoach(alice);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const all = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    const isWrite = request.method() !== 'GET' && /^\/(?:api|functions)\//.test(pathname);
    if (isWrite || telling.test(all)) sent.push(`${request.method()} ${all}`);
  });

  await test.step('the first line asks where it’s kept, and the guide answers here', async () => {
    await page.getByRole('link', { name: 'Start a talk' }).click();
    await say(page, mine);
    const asked = page.getByRole('dialog', { name: 'Keep your talks with the coach?' });
    await asked.getByRole('button', { name: 'Only on this device' }).click();
    await expect(asked).toHaveCount(0);
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).last()).toContainText('Written guide, a program');
    await expect(page).toHaveURL(/\/ai\/chat\?talk=/);
  });

  await test.step('a reload finds it', async () => {
    const reply = await lines(page).last().innerText();
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).nth(1)).toContainText(mine);
    expect(await lines(page).last().innerText()).toBe(reply);
  });

  await test.step('without a connection it goes on, and is kept as before', async () => {
    // The guide is here once it has answered on this page.
    await say(page, 'She’s busy, she says.');
    await expect(lines(page)).toHaveCount(5);
    await alice.context.setOffline(true);
    await say(page, offline);
    await expect(lines(page)).toHaveCount(7);
    await expect(page.getByText(/isn’t kept/)).toHaveCount(0);
    // A line is shown before the device has it.
    await expect.poll(() => keptHere(page)).toContain(offline);
    await alice.context.setOffline(false);
    await page.reload();
    await expect(lines(page)).toHaveCount(7);
    await expect(lines(page).nth(5)).toContainText(offline);
  });

  await test.step('CARE C12 words of danger find help here, too', async () => {
    await say(page, grave);
    await expect(page.getByRole('heading', { name: 'That sounds heavy' })).toBeVisible();
    await expect(lines(page)).toHaveCount(9);
  });

  await test.step('among one’s talks it says where it is, and is searched here', async () => {
    await page.goto('/ai/history');
    await page.getByLabel('Search your talks').fill('in spring');
    const talk = page.getByRole('main').getByRole('listitem').filter({ hasText: mine });
    await expect(talk).toContainText('Only on this device');
    await talk.getByRole('link', { name: 'Go on with it' }).click();
    await expect(lines(page)).toHaveCount(9);
  });

  await test.step('so does what’s remembered of it', async () => {
    await page.goto('/ai/insights');
    await expect(page.getByRole('main').getByText(mine)).toBeVisible();
  });

  await test.step('nothing of it was sent, and the account has no talk, no memory, and no yes', async () => {
    expect(sent).toEqual([]);
    expect(await call(page, 'GET', '/api/v1/coach/talks')).toMatchObject({ talks: [] });
    expect(await call(page, 'GET', '/api/v1/coach/memories')).toMatchObject({ memories: [] });
    expect(await call(page, 'GET', '/api/v1/consents')).toMatchObject({ answers: [] });
  });

  await test.step('signed out, nothing is left of it here either', async () => {
    await page.goto('/profile');
    await signOut(page);
    const question = page.getByRole('alertdialog', { name: 'You’d lose something here' });
    await expect(question).toContainText('only on this device');
    await question.getByRole('button', { name: 'Go on anyway' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const left = () =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
      }));
    await expect.poll(left).toEqual({ databases: [], local: [], session: [] });
  });
});
