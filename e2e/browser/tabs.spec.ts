import { screens } from '../journey.ts';
import { expect, signUp, startProduct, test } from '../product.ts';
import { signIn } from '../sign-in-steps.ts';

/* The tabs of one browser share one session. */

test('R-AUTH-12 R-AUTH-15 two tabs: in together, out together', async ({ member }) => {
  const alice = await member('alice', screens.desktop);
  const tab = await alice.context.newPage();
  await tab.goto('/profile');
  await expect(tab.getByText(alice.email)).toBeVisible();
  await alice.page.goto('/profile');
  await alice.page.evaluate(() => localStorage.removeItem('attune-session'));
  await expect(tab).toHaveURL(/\/auth/);
  await signIn(alice.page, alice, '/auth?next=%2Fworkshops');
  await expect(alice.page).toHaveURL('/workshops');
  await expect(tab).toHaveURL('/profile');
});

test('B3 B4 B6 ten tabs that wake at once with an expired token all stay signed in', async ({ browser }) => {
  test.slow();
  // A token as short as that is renewed at every call, which no browser with an ordinary one comes near.
  const product = await startProduct(() => ({ AUTH_ACCESS_SECONDS: '8', AUTH_LIMIT_REFRESH: '100000/60' }));
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const alice = { page, context, email: 'alice@attune.test', password: 'a long enough password' };
  await signUp(alice);
  const tabs = [page];
  while (tabs.length < 10) tabs.push(await context.newPage());
  for (const tab of tabs) await tab.goto('/profile');
  /** Until the access token that the tabs share is over. */
  const secondsLeft = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('attune-session') ?? '{}').expires_at - Date.now() / 1000);
  await context.setOffline(true);
  await expect.poll(secondsLeft, { timeout: 20_000 }).toBeLessThan(0);
  await context.setOffline(false);
  // The browser had frozen some and discarded the others.
  await Promise.all(
    tabs.map((tab, index) =>
      index % 2 === 0 ? tab.reload() : tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ),
  );
  await expect.poll(secondsLeft).toBeGreaterThan(0);
  for (const tab of tabs) {
    await tab.reload();
    await expect(tab).toHaveURL('/profile');
    await expect(tab.getByText(alice.email)).toBeVisible();
  }
  await context.close();
  await product.stop();
});
