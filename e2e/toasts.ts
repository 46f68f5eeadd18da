import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Closes the message with these words; one that has gone by itself, after its four seconds, is as good. */
export async function closeToast(page: Page, words: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').filter({ hasText: words });
  await toast
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(toast).toHaveCount(0);
}
