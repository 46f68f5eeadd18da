import type { Page } from '@playwright/test';

type Shift = { value: number; moved: string };
type Watched = typeof globalThis & { shifts: Shift[] };

/** Notes from the next page on how far what's seen moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources[0]?.node?.textContent?.slice(0, 40) ?? '' });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

/** How far, all in all, on the page that's open. Told of once the frame is drawn in which it happened. */
export async function shiftOn(page: Page): Promise<number> {
  return (await shiftsOn(page)).reduce((sum, { value }) => sum + value, 0);
}

/** Each of them, with the first words of what moved. */
export async function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((globalThis as Watched).shifts))),
      ),
  );
}
