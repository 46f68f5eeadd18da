import type { Page, Route } from '@playwright/test';
import { look, screens } from '../look.ts';
import { expect, isKept, signUp, test } from '../product.ts';

/* A server that is away, and one that a deploy has changed: no page goes blank, and Help now is always there. */

const note = (page: Page) => page.getByText('We can’t reach Attune right now.');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const visitorsHome = /Come as you are/;

test('CARE C12 after one visit anywhere Help now is there without a server: by its link, a reload, its address', async ({
  someone,
  product,
}) => {
  const { page, context } = await someone('visitor', { locale: 'de-DE' });
  await page.goto('/how-it-works');
  await isKept(page, '/help-now');
  await product.goDown();
  try {
    await page.getByRole('link', { name: 'Help now' }).first().click();
    await expect(title(page, 'Help now')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'TelefonSeelsorge' }).first()).toBeVisible();
    await page.reload();
    await page.getByLabel('Where are you?').selectOption('France');
    await expect(page.getByText('3114').first()).toBeVisible();
    const another = await context.newPage();
    await another.goto('/help-now');
    await expect(another.getByRole('heading', { name: 'TelefonSeelsorge' }).first()).toBeVisible();
    // It is dressed as ever, too.
    expect(await another.evaluate(() => document.fonts.check('1rem "Figtree Variable"'))).toBe(true);

    await test.step('CARE C18 nothing but the page and its files is kept', async () => {
      const kept = await another.evaluate(async () => {
        const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
        const requests = await Promise.all(caches.map((cache) => cache.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.filter((path) => !/^\/(?:assets\/.*\.(?:js|css|woff2)|mark\.svg)$/.test(path))).toEqual([
        '/help-now',
      ]);
    });

    await test.step('what is not kept is waited for on it, and comes by itself', async () => {
      await page.getByRole('link', { name: 'Attune home' }).click();
      await expect(note(page)).toBeVisible();
      await expect(title(page, 'Help now')).toBeVisible();
    });
  } finally {
    await product.comeBack();
  }
  await expect(title(page, visitorsHome)).toBeVisible();
  await expect(note(page)).toBeHidden();
});

test('CARE C12 a member, whose session cannot be asked about, has Help now as well', async ({ someone, product }) => {
  const alice = await someone('alice');
  await signUp(alice);
  const { page } = alice;
  await page.goto('/');
  await isKept(page, '/help-now');
  await product.goDown();
  try {
    await page.getByRole('link', { name: 'Help now' }).first().click();
    await expect(title(page, 'Help now')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /911/ }).first()).toBeVisible();
  } finally {
    await product.comeBack();
  }
});

for (const { name: screen, ...options } of screens) {
  test(`${screen}: a link pressed while the server is away keeps the page with a word, and leads on once it is back`, async ({
    someone,
    product,
  }) => {
    const { page } = await someone('visitor', options);
    await page.goto('/', { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: 'Workshops' }).last();
    // A link of the prerendered page leads the browser away by itself until React has taken it over.
    await expect
      .poll(() => link.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))))
      .toBe(true);
    await product.goDown();
    try {
      await link.click();
      await expect(note(page)).toBeVisible();
      await expect(title(page, visitorsHome)).toBeVisible();
      await expect(page).toHaveURL('/');
      await look(page, screen, 'away');
    } finally {
      await product.comeBack();
    }
    await expect(title(page, 'Workshops')).toBeVisible();
    await expect(page).toHaveURL('/workshops');
    await expect(note(page)).toBeHidden();
    await page.goBack();
    await expect(title(page, visitorsHome)).toBeVisible();
  });
}

/** Documents that the browser opens from now on. */
function documents(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  return opened;
}
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });

test('after a deploy, which took the old chunk away, the wanted page is opened anew: once, and never in a circle', async ({
  someone,
}) => {
  const { page } = await someone('visitor');
  await page.goto('/', { waitUntil: 'networkidle' });
  const opened = documents(page);
  // Gone for the old page; the new one knows where it is.
  await page.route('**/assets/workshops-*.js', (route) => (opened.length === 0 ? gone(route) : route.fallback()));
  await page.getByRole('link', { name: 'Workshops' }).last().click();
  await expect(title(page, 'Workshops')).toBeVisible();
  expect(opened).toEqual(['/workshops']);
  // Its words stand before its scripts.
  await page.waitForLoadState('networkidle');

  await test.step('one that is gone for good ends in words and a way to try again', async () => {
    await page.goto('/', { waitUntil: 'networkidle' });
    opened.length = 0;
    await page.route('**/assets/workshops-*.js', gone);
    await page.getByRole('link', { name: 'Workshops' }).last().click();
    await expect(title(page, 'Something went wrong')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(opened).toEqual(['/workshops']);
    await page.unroute('**/assets/workshops-*.js', gone);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(title(page, 'Workshops')).toBeVisible();
  });
});

for (const [what, script] of [
  ['its own part', '**/assets/more-*.js'],
  ['the script of every page', '**/assets/core-*.js'],
] as const) {
  test(`a first visit for which ${what} cannot be had says so, and the page comes by itself`, async ({ someone }) => {
    const { page } = await someone('visitor');
    let away = true;
    const answer = (route: Route) => (away ? route.abort('connectionrefused') : route.fallback());
    await page.route(script, answer);
    await page.route('/more', (route) => (route.request().method() === 'HEAD' ? answer(route) : route.fallback()));
    await page.goto('/more');
    await expect(note(page)).toBeVisible();
    away = false;
    await expect(title(page, 'More')).toBeVisible();
    await expect(note(page)).toBeHidden();
  });
}
