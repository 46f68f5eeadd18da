import type { Page, Route } from '@playwright/test';
import { adopted } from '../adopted.ts';
import { plan } from '../circle-steps.ts';
import { heldScripts } from '../held-scripts.ts';
import { expect, test } from '../product.ts';
import { shiftOn, watchShifts } from '../shifts.ts';

/* How a prerendered page becomes the product's, and what a deploy in the middle of a visit does to it. */

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('R-ROUTE-01 a page is adopted as it stands: no complaint, hardly a shift, no other host asked; what’s typed before isn’t lost', async ({
  page,
  product,
  member,
}) => {
  const host = await member('host');
  await host.page.goto('/healthz');
  // As long a list as visitors see, which comes once the page is there.
  for (let count = 1; count <= 6; count += 1)
    await plan(host, { title: `The Rindfleischetikettierungsüberwachung of feelings, ${count}`, is_public: true });
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(product.url) && !/^(data|blob):/.test(address)) strangers.push(address);
  });
  // Once a worker has the scripts, nobody can hold them back any more.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await watchShifts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  const come = await heldScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(title(page, /Come as you are/)).toBeVisible();
  const first = await page.locator('#root > *').first().elementHandle();
  come();
  await adopted(page.getByRole('link', { name: 'Help now' }).first());
  await expect(page.getByRole('link', { name: /The Rindfleisch/ })).toHaveCount(6);
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await shiftOn(page)).toBeLessThan(0.05);
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);

  await test.step('R-ROUTE-01 a shared circle stands there before its scripts, is adopted as it is, and asked for once', async () => {
    const { invitation } = await plan(host, { title: 'A circle to share', is_public: false });
    await page.unrouteAll();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const comeThen = await heldScripts(page);
    await page.goto(`/c/${invitation}`, { waitUntil: 'commit' });
    await expect(title(page, 'A circle to share')).toBeVisible();
    const [heading, way] = [
      await title(page, 'A circle to share').elementHandle(),
      page.getByRole('button', { name: "I'll be there" }),
    ];
    await expect(way).toBeVisible();
    comeThen();
    await adopted(way);
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await shiftOn(page)).toBeLessThan(0.001);
    await expect(page).toHaveTitle('A circle to share · Attune');
    expect(asked).not.toContain('/api/v1/circles/page');
    expect(complaints).toEqual([]);
  });

  await test.step('every page that stands there before it’s asked for is adopted without a complaint', async () => {
    await page.unrouteAll();
    for (const path of [
      '/workshops',
      '/workshops/yoga',
      '/how-it-works',
      '/exercises',
      '/breathe',
      '/inner-mirror',
      '/privacy',
    ]) {
      await page.goto(path);
      await adopted(page.getByRole('heading', { level: 1 }));
      expect(complaints, path).toEqual([]);
    }
  });

  await test.step('nothing can be typed into the sign-in form that would be lost or sent in the open', async () => {
    await page.unrouteAll();
    const comeHere = await heldScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    const fields = [page.getByLabel('E-mail'), page.getByLabel('Password', { exact: true })];
    const button = page.locator('form').getByRole('button', { name: 'Sign in', exact: true });
    for (const piece of [...fields, button]) await expect(piece).toBeDisabled();
    comeHere();
    for (const piece of [...fields, button]) await expect(piece).toBeEnabled();
    expect(complaints).toEqual([]);
  });
});

/** Documents that the browser opens from now on. */
function documents(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  return opened;
}
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

test('after a deploy, which took the old chunk away, the wanted page is reloaded, once', async ({ someone }) => {
  // The worker would still have it.
  const { page } = await someone('visitor', { serviceWorkers: 'block' });
  const link = page.getByRole('link', { name: 'Workshops' }).last();
  await page.goto('/');
  await adopted(link);
  const opened = documents(page);
  // Gone for the old page; the new one knows where it is.
  await page.route('**/assets/workshops-*.js', (route) => (opened.length === 0 ? gone(route) : route.fallback()));
  await link.click();
  await expect(title(page, 'Workshops')).toBeVisible();
  // Its words stand before its scripts.
  await adopted(page.getByRole('button', { name: 'Join Room' }));
  expect(opened).toEqual(['/workshops']);

  await test.step('one that is gone for good ends in words and a way to try again', async () => {
    await page.goto('/');
    await adopted(link);
    opened.length = 0;
    await page.route('**/assets/workshops-*.js', gone);
    await link.click();
    await expect(title(page, 'Something went wrong')).toBeVisible();
    expect(opened).toEqual(['/workshops']);
    await page.unroute('**/assets/workshops-*.js', gone);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(title(page, 'Workshops')).toBeVisible();
  });
});
