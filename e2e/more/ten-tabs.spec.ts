/* Watches: src/features/accounts/auth/server, src/platform/web/session */
import { expect, signUp, startProduct, test } from '../product.ts';

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
