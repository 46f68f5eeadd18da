import type { Page } from '@playwright/test';
import { expect, type Person } from './product.ts';

/** In the editor, with a copy of one of ours, not saved yet. */
export async function copyOf({ page }: Person, name: string): Promise<Page> {
  await page.goto('/workshops/templates');
  await page.getByRole('link', { name: `Look inside: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Make a copy' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`${name} (copy)`);
  return page;
}
