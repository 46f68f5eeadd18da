import type { Page } from '@playwright/test';

/** Counts the taps and clicks on this page from now on; the function it returns says how many there were. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    document.addEventListener('pointerdown', () => (counted.taps += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}
