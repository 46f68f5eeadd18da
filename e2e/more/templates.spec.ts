import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from '../circle-steps.ts';
import { look, lookAtBoth, screens, settled } from '../look.ts';
import { expect, type Person, signUp, test } from '../product.ts';

const rows = (page: Page) => page.getByRole('group', { name: 'Timeline' }).getByRole('listitem');
/** Each phase with its time, as it's read out. */
const times = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => row.ariaLabel?.split(', ').slice(0, 2).join(' ')));
const handle = (page: Page, phase: string) => page.getByRole('button', { name: `Move “${phase}”` });
const mine = (page: Page) => page.getByRole('region', { name: 'Your templates' });

/** In the editor, with a copy of one of ours, not saved yet. */
async function copyOf(person: Person, name: string): Promise<Page> {
  await signUp(person);
  const { page } = person;
  await page.goto('/workshops/templates');
  await page.getByRole('link', { name: `Look inside: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Make a copy' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`${name} (copy)`);
  return page;
}

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

test('R-ENT-11 a copy of a template is moved about by keyboard and by pointer, adds up, is saved, and a circle keeps it', async ({
  someone,
}) => {
  const page = await copyOf(await someone('alice'), 'Sitting Together');
  await page.getByLabel('Name').fill('Morning sitting');
  expect(await times(page)).toEqual([
    ...['19:00 Arriving', '19:05 How to begin', '19:06 Sitting', '19:26 If you like', '19:28 Closing'],
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
  await expect(page.getByText('It adds up')).toBeVisible();
  expect(await times(page)).toEqual([
    ...['07:30 How to begin', '07:31 Arriving', '07:36 Closing', '07:38 Sitting', '08:08 If you like'],
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
  await expect(page.getByRole('heading', { level: 1, name: 'The plan of this circle' })).toBeVisible();
  await expect(rows(page).nth(3)).toHaveAccessibleName(/^19:08, Sitting/);
  await settled(page);
  await lookAtBoth(page, 'desktop', 'circle-plan');
});

test('a template goes out as a file and comes back; a bad file says what is wrong and changes nothing', async ({
  someone,
}) => {
  const page = await copyOf(await someone('alice'), 'Warm Hands');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Edit/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  await page.getByRole('link', { name: 'All templates' }).click();
  await expect(mine(page).getByRole('listitem').filter({ hasText: 'Private' })).toHaveCount(1);
  const choose = (text: string) =>
    page
      .getByLabel('Import from a file')
      .first()
      .setInputFiles({
        ...{ name: 'template.json', mimeType: 'application/json' },
        buffer: Buffer.from(text),
      });
  await choose(file.replace('"duration": 8', '"duration": 0'));
  await expect(mine(page).getByRole('alert')).toHaveText(
    'Nothing was imported. Phase 1, duration, must be at least 1.',
  );
  await expect(mine(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  await choose(file.replaceAll('Warm Hands (copy)', 'From a friend'));
  await expect(mine(page).getByRole('heading', { level: 3, name: 'From a friend' })).toBeVisible();
  await expect(mine(page).getByRole('alert')).toHaveCount(0);
});

for (const { name: screen, ...options } of screens) {
  test(`the editor on ${screen}`, async ({ someone }) => {
    const page = await copyOf(await someone('alice', options), 'Listening in Pairs');
    await page.getByLabel('Phase', { exact: true }).nth(1).fill('Donaudampfschifffahrtsgesellschaftskapitän');
    await page
      .getByRole('button', { name: /^Words, groups and material/ })
      .nth(2)
      .click();
    await settled(page);
    await look(page, screen, 'template-editor');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Edit/ })).toBeVisible();
    await page.goto('/workshops/templates');
    await mine(page).scrollIntoViewIfNeeded();
    await look(page, screen, 'templates-mine');
  });
}
