import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './product.ts';

/*
 * One look at a page or state, by day and by night: axe finds nothing, and nothing is wider than the screen. With
 * PICTURES=1 (`npm run look`) a picture of each lands in screenshots/ for people to look at; a test needs none.
 */

const pictured = process.env.PICTURES === '1';

/** Without motion: to draw what breathes sixty times a second would cost more than the look. */
export const screens = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  { name: 'phone', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true, isMobile: true },
] as const;

type Light = 'light' | 'dark';

const rulesOf: Record<Light, axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // The night has the markup of the day in other colours.
  dark: { type: 'rule', values: ['color-contrast'] },
};

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Closes the message with these words; one that has gone by itself, after its four seconds, is as good. */
export async function closeToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').filter({ hasText: words });
  await toast
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(toast).toHaveCount(0);
}

/** The night is judged on one screen. */
const isJudged = (screen: string, light: Light) => light === 'light' || screen === 'desktop';

/** axe is loaded once per page: loading it again for each look would cost more than the judgement. */
async function faults(page: Page, light: Light): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rulesOf[light]);
}

/**
 * Ends what fades in before it's judged, without waiting for a picture of it. What follows the scrolling never ends; and the
 * end of one change of colour may set off that of whatever inherits it.
 */
async function arrive(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let found = moving(); found.length > 0; found = moving()) for (const each of found) each.finish();
  });
}

async function picture(page: Page, folder: string, name: string): Promise<void> {
  await page.screenshot({ path: join('screenshots', folder, `${name}.jpg`), quality: 80, fullPage: true });
}

export async function look(page: Page, screen: string, name: string): Promise<void> {
  // In a tab behind another nothing that moves ever arrives.
  await page.bringToFront();
  for (const light of ['light', 'dark'] as const) {
    if (!pictured && !isJudged(screen, light)) continue;
    await page.emulateMedia({ colorScheme: light });
    await arrive(page);
    if (isJudged(screen, light)) expect(await faults(page, light), `${screen} ${light} ${name}`).toEqual([]);
    if (pictured) await picture(page, `${screen}-${light}`, name);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide, `${screen} ${name} is wider than the screen`).toBe(false);
}

/**
 * The same look at both screens, for a state that's costly to reach: the layout follows the size.
 * @param shown what's there in a panel, whose sheet may come late
 */
export async function lookAtBoth(page: Page, screen: string, name: string, shown?: Locator): Promise<void> {
  await look(page, screen, name);
  const own = page.viewportSize();
  const other = screens.find((one) => one.name !== screen);
  if (!own || !other) throw new Error('there are two screens');
  await page.setViewportSize(other.viewport);
  if (shown) await expect(shown).toBeVisible();
  await look(page, other.name, name);
  await page.setViewportSize(own);
}
