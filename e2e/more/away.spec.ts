/* Watches: src/platform/web/away.ts, src/platform/web/chunk-loader.ts, src/platform/web/router, src/platform/web/worker */
import type { Page, Route } from '@playwright/test';
import { adopted } from '../adopted.ts';
import { screens, screensOf } from '../journey.ts';
import { expect, isKept, test } from '../product.ts';

/* A server that is away: no page goes blank, and Help now is always there. */

const note = (page: Page) => page.getByText('We can’t reach Attune right now.');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const visitorsHome = /Come as you are/;

test('CARE C12 a member, whose session cannot be asked about, has Help now as well', async ({ member, product }) => {
  const { page } = await member('alice');
  await page.goto('/');
  await isKept(page, 'help');
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

for (const screen of screensOf('phone')) {
  test(`${screen}: a link pressed while the server is away keeps the page with a word, and leads on once it is back`, async ({
    someone,
    product,
  }) => {
    // Without the worker, which may keep Workshops by now.
    const { page } = await someone('visitor', { ...screens[screen], serviceWorkers: 'block' });
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Workshops' }).last();
    await adopted(link);
    await product.goDown();
    try {
      await link.click();
      await expect(note(page)).toBeVisible();
      await expect(title(page, visitorsHome)).toBeVisible();
      await expect(page).toHaveURL('/');
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
