import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/*
 * One look at a page or state: axe finds nothing, nothing is wider than the screen, and a picture of it lands in
 * screenshots/ to be looked at.
 */

export const variants = [
  { name: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true, isMobile: true },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
] as const;

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Closes the message with these words, once it is there. */
export async function closeToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').filter({ hasText: words });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
}

/** The night has the markup of the day in other colours, so only these are judged again, and on one screen. */
async function faults(page: Page, variant: string): Promise<string[]> {
  if (variant === 'phone-dark') return [];
  const axe = new AxeBuilder({ page });
  const judge = variant === 'desktop-dark' ? axe.withRules(['color-contrast']) : axe.withTags(everything);
  const { violations } = await judge.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export async function look(page: Page, variant: string, name: string): Promise<void> {
  // Waits for fade-ins before judging; scroll-driven animations never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, timeline }) =>
          !(timeline instanceof DocumentTimeline) || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  expect(await faults(page, variant), `${variant} ${name}`).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide, `${variant} ${name} is wider than the screen`).toBe(false);
  await page.screenshot({ path: join('screenshots', variant, `${name}.png`), fullPage: true });
}
