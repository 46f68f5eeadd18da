import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Whether this is the inside of a flow: nothing stands around what's asked, neither the end of a page nor a phone's bar, and
 * help is one tap away all the same.
 */
export async function expectFlow(): Promise<void> {
  const around = document.querySelectorAll<HTMLElement>('footer, [data-bottom-bar], .bottom-bar-place');
  expect([...around].filter((one) => one.checkVisibility()).map(({ className }) => className)).toEqual([]);
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Help now' })).toBeVisible();
}
