import type { Page } from '@playwright/test';
import { paths } from '#platform/shared/paths.ts';
import { button, expect, type Person } from './product.ts';

/* What people do in the inner circle, as often as journeys need it. */

/** Comes into the space where everyone arrives. */
export async function comeIn({ page }: Person, name: string): Promise<void> {
  await page.goto(paths.innerCircle);
  await expect(page.getByRole('heading', { level: 1, name: 'Inner circle' })).toBeVisible();
  await expect(page.getByText('Everyone here can read this. You can write once you’ve come in.')).toBeVisible();
  await page.getByLabel('Others see you as').fill(name);
  await page.getByLabel('I say yes to what we agree on').check();
  await button(page, 'Come in').click();
  await expect(button(page, 'Write')).toBeFocused();
}

/** Chooses something in the menu of the post that a thread began with. */
export async function inMenu(page: Page, act: string): Promise<void> {
  await button(page, 'More about this').click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** A draft survives a reload, a line that's down, and the question before signing out; it's on the page at the end. */
export async function keepDraft({ page, context }: Person, words: string): Promise<void> {
  await button(page, 'Write').click();
  const field = page.getByRole('textbox', { name: 'What would you like to say?' });
  await field.pressSequentially(words);
  const kept = page.getByText('Your words are kept on this device until you post them.');
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(field).toContainText(words);
  await context.setOffline(true);
  await button(page, 'Post').click();
  await expect(page.getByText('You’re offline. Your words are kept on this device', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await button(page, 'Sign out on this device').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('you’ll lose the one draft you haven’t sent');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('link', { name: 'Inner circle' }).click();
  await expect(field).toContainText(words);
}
