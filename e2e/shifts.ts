import type { Page } from '@playwright/test';

type Watched = typeof globalThis & { shifts: number[] };

/** Notes from the next page on how far what's seen moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** How far, all in all, on the page that's open. Told of once the frame is drawn in which it happened. */
export async function shiftOn(page: Page): Promise<number> {
  const all = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((globalThis as Watched).shifts))),
      ),
  );
  return all.reduce((sum, one) => sum + one, 0);
}
