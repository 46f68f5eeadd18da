import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';
import { copyOf } from '../template-steps.ts';

/* Watches: src/features/circles/templates */

const mine = (page: Page) => page.getByRole('region', { name: 'Your templates' });

for (const screen of screensOf('desktop')) {
  test(`on a ${screen} a template goes out as a file and comes back; a bad file says what is wrong and changes nothing`, async ({
    member,
  }) => {
    const page = await copyOf(await member('alice', screens[screen]), 'Warm hands');
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
        .setInputFiles({ name: 'template.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose(file.replace('"duration": 8', '"duration": 0'));
    await expect(mine(page).getByRole('alert')).toHaveText(
      'Nothing was imported. Phase 1, duration, must be at least 1.',
    );
    await expect(mine(page).getByRole('heading', { level: 3 })).toHaveCount(1);
    await choose(file.replaceAll('Warm hands (copy)', 'From a friend'));
    await expect(mine(page).getByRole('heading', { level: 3, name: 'From a friend' })).toBeVisible();
    await expect(mine(page).getByRole('alert')).toHaveCount(0);
  });
}
