import type { Locator, Page } from '@playwright/test';
import { inDays } from './circle-steps.ts';
import { button, expect, type Person } from './product.ts';

/* The lists of the platform, and the form with which a circle is planned. */

export const list = (page: Page, name: string): Locator => page.getByRole('region', { name });

const entry = (page: Page, name: string, title: string): Locator =>
  list(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

export const mine = (page: Page, title: string): Locator => entry(page, 'My Workshops', title);
export const upcoming = (page: Page, title: string): Locator => entry(page, 'Upcoming Workshops', title);

/** What opens the circles of a list that are over. */
export const fold = (page: Page, name: string): Locator => list(page, name).locator('summary');

/** On the platform, with its lists there and listening. */
export async function watchLists({ page }: Person): Promise<Page> {
  const watching = page.waitForEvent('websocket');
  await page.goto('/workshops');
  const socket = await watching;
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ack"'));
  return page;
}

export async function openForm(page: Page): Promise<void> {
  await button(page, 'Schedule Workshop').click();
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toBeFocused();
}

export const submit = (page: Page): Promise<void> => button(page, 'Schedule').click();

/** Past the card of what was planned. */
export const done = (page: Page): Promise<void> => button(page, 'Done').click();

export async function schedule(page: Page, title: string, { isPublic = true, days = 2 } = {}): Promise<void> {
  await openForm(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date').fill(inDays(days));
  if (isPublic) await page.getByRole('radio', { name: /^Public/ }).check();
  await submit(page);
  await done(page);
  await expect(mine(page, title)).toBeVisible();
}

/** An item of the menu of one's own circle. */
export async function chooseFor(page: Page, title: string, item: string): Promise<void> {
  await button(page, `More for ${title}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}
