const loads = new Set<() => Promise<unknown>>();

/** What stands behind a button may be fetched beforehand. */
export function offerLater(load: () => Promise<unknown>): void {
  loads.add(load);
}

/**
 * Fetches what stands behind the buttons of this page, so that it opens at once, and without a connection, too.
 * @returns whether all of it came
 */
export async function preloadLater(): Promise<boolean> {
  const came = await Promise.allSettled([...loads].map((load) => load()));
  return came.every(({ status }) => status === 'fulfilled');
}
