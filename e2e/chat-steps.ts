import { expect, type Locator, type Page } from '@playwright/test';

/** The lines of the chat. */
export const log = (page: Page): Locator => page.getByRole('log');

/** A line with these words, and what belongs to it. */
export const lineOf = (page: Page, words: string): Locator => log(page).locator('div.grid', { hasText: words });

/** Makes a line's words go away for everybody. */
export async function take(page: Page, words: string, button: 'Take back' | 'Remove this line'): Promise<void> {
  const line = lineOf(page, words);
  await line.getByRole('button', { name: 'About this line' }).click();
  await line.getByRole('button', { name: button }).click();
}

/** The chat knows that there's no connection, by the line under its field. */
export async function expectOffline(page: Page): Promise<void> {
  // A line that hangs is noticed after a while.
  await expect(page.getByText('You’re offline. Keep writing: it goes out once you’re back.')).toBeVisible({
    timeout: 40_000,
  });
}
