import type { Page } from '@playwright/test';
import { call } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';
import { copyOf } from '../template-steps.ts';

const rows = (page: Page) => page.getByRole('group', { name: 'Timeline' }).getByRole('listitem');
/** Each phase with its time, as it's read out. */
const times = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.ariaLabel?.split(', ').slice(0, 2).join(' ')));
const handle = (page: Page, phase: string) => page.getByRole('button', { name: `Move “${phase}”` });

/** By mouse, to just above another phase. */
async function dragAbove(page: Page, phase: string, other: string): Promise<void> {
  // In the middle, so that the page doesn't follow the pointer.
  await handle(page, other).evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await handle(page, phase).hover();
  await page.mouse.down();
  const box = await handle(page, other).boundingBox();
  await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) - 4, { steps: 8 });
  await page.mouse.up();
}

for (const screen of screensOf('desktop')) {
  test(`R-ENT-11 on a ${screen} a copy of a template is moved about by keyboard and by pointer, adds up, is saved, and a circle keeps it`, async ({
    member,
  }) => {
    const page = await copyOf(await member('alice', screens[screen]), 'Sitting together');
    await page.getByLabel('Name').fill('Morning sitting');
    expect(await times(page)).toEqual([
      '19:00 Arriving',
      '19:05 How to begin',
      '19:06 Sitting',
      '19:26 If you like',
      '19:28 Closing',
    ]);
    await handle(page, 'Arriving').press('ArrowDown');
    await expect(rows(page).first()).toHaveAccessibleName(/^19:00, How to begin/);
    await expect(handle(page, 'Arriving')).toBeFocused();
    await dragAbove(page, 'Closing', 'Sitting');
    await expect(rows(page).nth(2)).toHaveAccessibleName(/^19:06, Closing/);
    await page.getByLabel('Begins at').fill('07:30');
    await rows(page).nth(3).getByLabel('Minutes').fill('30');
    await expect(page.getByText('Over by 10 minutes')).toBeVisible();
    await page.getByRole('button', { name: 'Make the length 40 minutes' }).click();
    await expect(page.getByText('Fits')).toBeVisible();
    expect(await times(page)).toEqual([
      '07:30 How to begin',
      '07:31 Arriving',
      '07:36 Closing',
      '07:38 Sitting',
      '08:08 If you like',
    ]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit “Morning sitting”' })).toBeVisible();
    await page.getByRole('link', { name: 'Use This Template' }).click();
    await expect(page.getByRole('heading', { name: 'Schedule a workshop from “Morning sitting”' })).toBeFocused();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const { workshops } = await call<{ workshops: { id: string }[] }>(page, 'GET', '/api/v1/workshops/mine');
    await page.goto(`/workshops/circle/${workshops[0]?.id}`);
    await page.getByRole('link', { name: 'Look at its plan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The plan for this circle' })).toBeVisible();
    await expect(rows(page).nth(3)).toHaveAccessibleName(/^19:08, Sitting/);
  });
}
