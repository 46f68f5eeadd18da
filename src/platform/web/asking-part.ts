import type { ComponentType } from 'react';

/** Loads a part that has queries, and beside it the library that it asks with: for pages that have none themselves. */
export async function asking<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ withQueries }, Part] = await Promise.all([import('./query-client.tsx'), load()]);
  return withQueries(Part);
}
