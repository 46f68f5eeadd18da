import type { Page } from '@playwright/test';
import { inDays } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';

/* Watches: src/features/circles/workshops */

const card = (page: Page) =>
  page.getByRole('region', { name: 'My Workshops' }).getByRole('listitem').filter({ hasText: 'Evening circle' });
/** On the page of one of them. */
const dates = (page: Page) => page.locator('#dates li');

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function goTo(page: Page, place: number): Promise<void> {
  const fold = page.locator('#dates');
  if (!(await fold.evaluate((details: HTMLDetailsElement) => details.open))) await fold.locator('summary').click();
  await dates(page)
    .nth(place - 1)
    .getByRole('link')
    .click();
  await expect(page.getByText(`Date ${place} of 4`)).toBeVisible();
}

for (const screen of screensOf('desktop')) {
  test(`a weekly series on a ${screen}: planned at once, listed once, moved and called off date by date or from one on`, async ({
    member,
  }) => {
    const { page } = await member('lena', screens[screen]);
    await page.goto('/workshops');
    await page.getByRole('button', { name: 'Schedule Workshop' }).click();
    await page.getByLabel('Title').fill('Evening circle');
    await page.getByLabel('Date').fill(inDays(3));
    await page.getByLabel('Repeats').selectOption('Every week');
    await page.getByLabel('Dates', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Date 1 of 4' })).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(card(page)).toHaveCount(1);
    await card(page).getByRole('link', { name: 'and 3 more dates' }).click();
    await expect(dates(page)).toHaveCount(4);

    await goTo(page, 2);
    await choose(page, 'Edit');
    await page.getByRole('radio', { name: /^This and 2 later dates/ }).check();
    await page.getByLabel('Time', { exact: true }).fill('20:15');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(dates(page)).toHaveText([/19:00/, /20:15/, /20:15/, /20:15/]);

    await goTo(page, 3);
    await choose(page, 'Cancel workshop');
    const question = page.getByRole('dialog', { name: 'Cancel “Evening circle”?' });
    await expect(question).toContainText('20:15');
    await page.getByRole('button', { name: 'Cancel this and 1 later date' }).click();
    await expect(page.getByRole('heading', { name: 'This circle isn’t taking place' })).toBeVisible();
    await expect(dates(page)).toHaveText([/19:00/, /20:15/]);
    await page.goto('/workshops');
    await expect(card(page).getByRole('link', { name: 'and 1 more date' })).toBeVisible();
  });
}
