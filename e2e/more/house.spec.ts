/* Watches: src/platform/web/frame, src/features/pages/home, src/features/accounts/profile/web/pages/more.tsx, scripts/demo.ts, scripts/demo-world.ts */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { endProcess, spawnProgram } from '#platform/testing/server-process.ts';
import { expect, test } from '../product.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const said = await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
    if (typeof name === 'string' ? said.trim() === name : name.test(said.trim())) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('CARE §3 by keyboard on a desk: a visitor opens the topics, leaves them, and goes to one', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'Topics');
  await page.keyboard.press('Enter');
  const topic = page.locator('header').getByRole('link', { name: 'The Art of Touch' });
  await expect(topic).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(topic).toBeHidden();
  await expect(page.getByRole('button', { name: 'Topics' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'The Art of Touch');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/workshops/the-art-of-touch');
  await expect(page.getByRole('heading', { level: 1, name: 'The Art of Touch' })).toBeVisible();
  // On the page's heading, or on the page itself where its words came later.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
  await expect(topic).toBeHidden();
});

test('CARE §3 by keyboard on a phone: a visitor’s menu, with Help now and Sign in in sight', async ({ someone }) => {
  const { page } = await someone('visitor', phone);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Help now' }).first()).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeInViewport();
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'How it works');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/how-it-works');
});

test('CARE §3 by keyboard: a member’s ways on a desk mark the place; You opens profile, colours, signing out', async ({
  member,
}) => {
  const { page } = await member('alice');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await tabTo(page, 'Workshops');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Workshops' })).toBeFocused();
  await page.getByRole('button', { name: 'You' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Come as you are');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
});

test('CARE §3 a member’s five ways on a phone stand under the thumb and cover nothing', async ({ member }) => {
  const { page } = await member('alice', phone);
  await page.goto('/');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Workshops', 'Check in', 'Coach', 'More']);
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = await bar
    .getByRole('link')
    .evaluateAll((links) => links.filter((one) => one.scrollWidth > one.clientWidth));
  expect(cut).toHaveLength(0);
  await page.setViewportSize(phone.viewport);
  await bar.getByRole('link', { name: /More/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('radio', { name: 'Dark' }).last();
  const [below, top] = await Promise.all([
    last.evaluate((element) => element.closest('fieldset')?.getBoundingClientRect().bottom ?? 0),
    bar.evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(below).toBeLessThanOrEqual(top);
});

test.describe('npm run demo', () => {
  test.describe.configure({ mode: 'serial' });
  let demo: ChildProcess;
  let folder: string;
  const lines: string[] = [];

  const start = async (env: Record<string, string> = {}) => {
    lines.length = 0;
    demo = spawnProgram('scripts/demo.ts', { PORT: '0', DEMO_DATA_DIR: folder, STUN_URLS: '', ...env }, 'pipe');
    const ended = once(demo, 'exit');
    const ready = new Promise<void>((resolve) => {
      for (const stream of [demo.stdout, demo.stderr])
        createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
          lines.push(line);
          if (line.startsWith('Attune is ready at')) resolve();
        });
    });
    await Promise.race([ready, ended]);
  };
  const stop = () => endProcess(demo);

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attune-demo-'));
  });
  test.afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  test('CARE §3 has people to sign in as, one door for guests and for facilitators, the same when started again', async ({
    browser,
  }) => {
    test.slow();
    await start();
    await stop();
    await start();
    const url = lines
      .find((line) => line.startsWith('Attune is ready at'))
      ?.split(' ')
      .at(-1);
    for (const [name, door, seen] of [
      ['Bob', 'Enter', 'Your circle has begun'],
      ['Alice', 'Copy invitation', '1 of 6 seats taken'],
    ] as const) {
      const [, email = '', password = ''] =
        /(\S+@\S+)\s{2}(.+)$/.exec(lines.find((line) => line.includes(name)) ?? '') ?? [];
      const context = await browser.newContext({ ...(url && { baseURL: url }) });
      const page = await context.newPage();
      await page.goto('/auth');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((to) => !to.pathname.startsWith('/auth'));
      await page.goto('/');
      await expect(page.getByText(seen)).toBeVisible();
      await expect(page.getByRole('main').getByText(door, { exact: true })).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
      await context.close();
    }
  });

  test('only runs on loopback', async () => {
    await stop();
    await start({ HOST: '0.0.0.0' });
    expect(lines.join('\n')).toContain('it only runs on loopback');
    expect(demo.exitCode).toBe(1);
  });
});
