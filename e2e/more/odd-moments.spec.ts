/* Watches: src/platform/web/session, src/platform/web/router, src/features/accounts/auth/web, src/features/accounts/profile/web */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { screens, screensOf } from '../journey.ts';
import { expect, type Person, signUp, startProduct, test } from '../product.ts';
import { again, endOthers, enrol, meetTheEnd, name, nextCode, save, signIn, signOut } from '../sign-in-steps.ts';
import { closeToast } from '../toasts.ts';

/* A session that ends by itself, and what was typed meanwhile (CARE C18), beside the one in e2e/browser/session-end.spec.ts. */

const run = promisify(execFile);

async function onProfile({ page }: Person): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
}

for (const screen of screensOf('phone')) {
  const options = screens[screen];
  test.describe(screen, () => {
    test('a dialog that was open is open again, with what was typed', async ({ someone, product }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await signUp(alice);
      await onProfile(alice);
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      const field = page.getByLabel('A name for it');
      await field.fill('The old phone');
      await endOthers(product, alice);
      await page.keyboard.press('Enter');
      await expect(again(page)).toBeVisible();
      await expect(field).toBeHidden();
      await page.getByLabel('Your password').fill(alice.password);
      await page.keyboard.press('Enter');
      await expect(field).toBeVisible();
      await expect(field).toHaveValue('The old phone');
      await field.press('Enter');
      await expect(page.getByRole('img', { name: /^Picture to scan/ })).toBeVisible();
    });

    test('with a second factor that step comes in place, too', async ({ someone, product }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await signUp(alice);
      await onProfile(alice);
      await name(page).fill('Alice of the sea');
      // To add a factor ends the other sessions, and the bell's own asking may show it at once.
      const totp = await enrol(product, alice);
      await meetTheEnd(page, again(page));
      await page.getByLabel('Your password').fill(alice.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
      await page.getByLabel('Six digits from your app').fill(nextCode(totp));
      await expect(name(page)).toBeVisible();
      await expect(name(page)).toHaveValue('Alice of the sea');
    });

    test('where nothing was begun one is led to where one signs in, with a word why', async ({ someone, product }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await signUp(alice);
      await endOthers(product, alice);
      await page.goto('/profile');
      await expect(page).toHaveURL('/auth?next=%2Fprofile');
      await expect(page.getByText('That happens when you sign out from another device')).toBeVisible();
      await page.reload();
      await expect(page.getByText('That happens when')).toBeHidden();
    });

    test('an account that has been deleted: its page says so, and nothing of it is left', async ({
      someone,
      product,
    }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await signUp(alice);
      await onProfile(alice);
      await name(page).fill('Alice of the sea');
      const admin = ['--import=./scripts/quick-imports.mjs', 'scripts/admin.ts', 'delete', alice.email, '--yes'];
      await run(process.execPath, admin, { env: { ...process.env, DATA_DIR: product.dataDir } });
      await meetTheEnd(page, page.getByText('This account isn’t here any more.'));
      await expect(page).toHaveURL(/\/auth/);
      expect(await page.evaluate(() => localStorage.getItem('attune-session'))).toBeNull();
    });

    test('signed out in another tab: this one says so and shows nothing more', async ({ someone }) => {
      const alice = await someone('alice', options);
      const { page } = alice;
      await signUp(alice);
      await onProfile(alice);
      await name(page).fill('Alice of the sea');
      const tab = await alice.context.newPage();
      await tab.goto('/profile');
      await signOut(tab);
      await expect(tab).toHaveURL('/');
      await expect(page.getByText('You signed out in another tab.')).toBeVisible();
      await expect(page.getByText(alice.email)).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  });
}

for (const screen of screensOf('phone')) {
  const options = screens[screen];
  test(`${screen}: signing out asks where it would delete something, and only there`, async ({ someone }) => {
    const alice = await someone('alice', options);
    const { page } = alice;
    await signUp(alice);
    await onProfile(alice);
    const out = page.getByRole('button', { name: 'Sign out on this device' });
    await name(page).fill('Alice of the sea');
    await out.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'You’d lose something here' });
    await expect(question).toContainText('what you’ve typed and not saved yet');
    await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(out).toBeFocused();
    await expect(name(page)).toHaveValue('Alice of the sea');

    await save(page).click();
    await closeToast(page, 'Saved');
    await out.click();
    await expect(page).toHaveURL('/');

    await signIn(page, alice);
    await expect(name(page)).toHaveValue('Alice of the sea');
    await name(page).fill('Alice of the lake');
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await question.getByRole('button', { name: 'Go on anyway' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
}

test('a session that is over while there is no network stays in use, and goes on by itself once there is one', async ({
  browser,
}) => {
  const product = await startProduct(() => ({ AUTH_ACCESS_SECONDS: '4' }));
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const alice = { page, context, email: 'alice@attune.test', password: 'a long enough password' };
  await signUp(alice);
  await onProfile(alice);
  await context.setOffline(true);
  await name(page).fill('Alice of the sea');
  const secondsLeft = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('attune-session') ?? '{}').expires_at - Date.now() / 1000);
  await expect.poll(secondsLeft, { timeout: 15_000 }).toBeLessThan(0);
  await save(page).click();
  await expect(page.getByText('There’s no connection right now.')).toBeVisible({ timeout: 5_000 });
  await context.setOffline(false);
  await expect.poll(secondsLeft).toBeGreaterThan(0);
  await save(page).click();
  await expect(page.getByText('Others see you as Alice of the sea.')).toBeVisible();
  await context.close();
  await product.stop();
});
