import type { Page } from '@playwright/test';

/** Holds the page's scripts back, as a slow line does, until the function returned is called. */
export async function heldScripts(page: Page): Promise<() => void> {
  let come = () => {};
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/core-*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  return come;
}
