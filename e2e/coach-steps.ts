import type { Locator, Page } from '@playwright/test';
import { settled } from './look.ts';
import { button, type Person, signUp } from './product.ts';

/* How every talk with the coach begins, and goes on. */

/** Somebody new, signed up, on the coach's first page. */
export async function atTheCoach(someone: Person): Promise<Page> {
  await signUp(someone);
  const { page } = someone;
  await page.goto('/ai');
  await settled(page);
  return page;
}

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Your talk' });
export const lines = (page: Page): Locator => log(page).getByRole('listitem');

export async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Message').fill(words);
  await button(page, 'Send').click();
}
