import type { BrowserContext, Locator, Page } from '@playwright/test';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { button, expect, type Person } from './product.ts';

/* The inner mirror and its moments: what several walks do there. */

export const moments = '/inner-mirror/moments';
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const today = (page: Page): Locator => section(page, 'Today so far').getByRole('listitem');
export const pending = (page: Page): Locator => page.getByText('Pending sync');
/** What a check-in asks. */
export const ask = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first();

/** A call of the API as this person, who may not have opened a page yet. */
export async function wire<Answer>(person: Person, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await tokenOf(person.context)}` };
  const answer = await person.page.request.fetch(path, { method, headers, ...(body && { data: body }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const tokens = new WeakMap<BrowserContext, string>();

async function tokenOf(context: BrowserContext): Promise<string> {
  const known = tokens.get(context);
  if (known) return known;
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'attune-session');
  const { access_token } = JSON.parse(stored?.value ?? '{}') as { access_token: string };
  tokens.set(context, access_token);
  return access_token;
}

/** Says yes to keeping check-ins and moments in the account, as an earlier one did. */
export const agree = (person: Person): Promise<unknown> =>
  wire(person, 'PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });

export const timeAgo = (days: number): string => new Date(Date.now() - days * dayMs - minuteMs).toISOString();
export const newId = (): string => crypto.randomUUID().replace(/-4/, '-7');

/** Touches the field so far from its left and upper edge, in shares of its size. */
export async function touch(page: Page, x: number, y: number): Promise<void> {
  const field = page.getByRole('img', { name: /^A field/ });
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not there');
  const position = { x: box.width * x, y: box.height * y };
  await (hasTouch(page) ? field.tap({ position }) : field.click({ position }));
}

const hasTouch = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The way in that every page of the product has. */
export const begin = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Check in' }).filter({ visible: true }).last().click();

/** Says “a lot of energy, not pleasant”, and with which word; in a note, what else there is. */
export async function checkIn(page: Page, { word, note }: { word: string; note?: string }): Promise<void> {
  await begin(page);
  await touch(page, 0.1, 0.1);
  await button(page, 'Next').click();
  await button(page, 'All words').click();
  await page.getByRole('searchbox', { name: 'Find a word' }).fill(word);
  await page.getByRole('checkbox', { name: word, exact: true }).check({ force: true });
  if (note !== undefined) {
    await button(page, 'Say more').click();
    await button(page, 'Add a note').click();
    await page.getByLabel('Your note').fill(note);
  }
  await button(page, 'Keep it').click();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
}

export const items = (page: Page): Locator => section(page, 'Your moments').getByRole('listitem');
export const item = (page: Page, text: string): Locator => items(page).filter({ hasText: text });

/** Keeps a moment of the kind that the form has chosen: at first what one noticed. */
export async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel('I noticed', { exact: true }).fill(text);
  await page.getByRole('main').getByRole('button', { name: 'Keep it' }).click();
  await expect(item(page, text)).toBeVisible();
}

/** Someone at their moments, of which the account has the first. */
export async function atMoments(person: Person): Promise<Page> {
  const { page } = person;
  await agree(person);
  await page.goto(moments);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await note(page, 'The first');
  await expect(pending(page)).toHaveCount(0);
  return page;
}

/** The moments that the account has, by their words. */
export async function inAccount(person: Person): Promise<string[]> {
  type Answer = { moments: { payload: { text: string } }[] };
  const { moments: all } = await wire<Answer>(person, 'GET', '/api/v1/moments');
  return all.map(({ payload }) => payload.text).sort();
}
