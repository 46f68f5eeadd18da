import type { Page } from '@playwright/test';
import { inDays } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';

/* Watches: src/features/workshops */

const row = (page: Page, place: string) =>
  page.getByRole('region', { name: 'My Workshops' }).getByRole('listitem').filter({ hasText: place });

async function choose(page: Page, place: string, item: string): Promise<void> {
  await row(page, place)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

for (const screen of screensOf('desktop')) {
  test(`a weekly series on a ${screen}: planned at once, moved and called off date by date or from one on`, async ({
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
    for (const place of [1, 2, 3, 4]) await expect(row(page, `Date ${place} of 4`)).toHaveCount(1);

    await choose(page, 'Date 2 of 4', 'Edit');
    await page.getByRole('radio', { name: /^This and the later ones/ }).check();
    await page.getByLabel('Time', { exact: true }).fill('20:15');
    await page.getByRole('button', { name: 'Save changes' }).click();
    for (const place of [2, 3, 4]) await expect(row(page, `Date ${place} of 4`)).toContainText('20:15');
    await expect(row(page, 'Date 1 of 4')).toContainText('19:00');

    await choose(page, 'Date 3 of 4', 'Cancel workshop');
    const question = page.getByRole('dialog', { name: 'Cancel “Evening circle”?' });
    await expect(question).toContainText('20:15');
    await page.getByRole('button', { name: 'Cancel this and the later ones' }).click();
    await expect(question).toHaveCount(0);
    await expect(row(page, 'Date 4 of 4').getByText('Scheduled')).toHaveCount(0);
    await expect(row(page, 'Date 2 of 4').getByText('Scheduled')).toBeVisible();
    await row(page, 'Date 2 of 4').getByRole('link', { name: 'Evening circle' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Evening circle' })).toBeVisible();
    await expect(page.getByText('Date 2 of 4')).toBeVisible();
  });
}
