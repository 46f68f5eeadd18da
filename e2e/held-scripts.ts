import type { Page } from '@playwright/test';

/** Holds the page's scripts back, as a slow line does, until the function returned is called. */
export async function heldScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/core-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
