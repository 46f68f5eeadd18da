const loads = new Set<() => Promise<unknown>>();

/** What's behind a button may be preloaded. */
export function offerLater(load: () => Promise<unknown>): void {
  loads.add(load);
}

/**
 * What works unseen, and not at once: null until it has come, which it does with what stands behind buttons, or once it's asked
 * for. What didn't come then comes with those.
 */
export function laterCode<Code>(load: () => Promise<Code>): () => Code | null {
  let known: Code | null = null;
  let asked: Promise<unknown> | null = null;
  const remembered = async () => {
    known = await load();
  };
  offerLater(remembered);
  return () => {
    asked ??= known ? null : remembered().catch(() => {});
    return known;
  };
}

/**
 * Fetches what stands behind the buttons of this page, so that it opens at once, and without a connection, too.
 * @returns whether all of it came
 */
export async function preloadLater(): Promise<boolean> {
  const came = await Promise.allSettled([...loads].map((load) => load()));
  return came.every(({ status }) => status === 'fulfilled');
}
