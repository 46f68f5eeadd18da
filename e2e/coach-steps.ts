import type { Locator, Page } from '@playwright/test';
import { button, expect, type Person } from './product.ts';

/* How every talk with the coach begins, and goes on. */

/** Somebody with an account, on the coach's first page. */
export async function atTheCoach({ page }: Person): Promise<Page> {
  await page.goto('/ai');
  await expect(page.getByRole('link', { name: 'Start a talk' })).toBeVisible();
  return page;
}

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Your talk' });
export const lines = (page: Page): Locator => log(page).getByRole('listitem');

export async function say(page: Page, words: string): Promise<void> {
  // The guide speaks first; until it has, what's below still moves.
  await expect(
    log(page)
      .getByText(/^(?:Written guide|AI model), /)
      .first(),
  ).toBeVisible();
  await page.getByLabel('Message').fill(words);
  await button(page, 'Send').click();
}

/** What else may be done with the last reply, by its menu. */
export async function more(page: Page, what: string): Promise<void> {
  await button(page, 'More for this reply').click();
  await page.getByRole('menuitem', { name: what }).click();
}
