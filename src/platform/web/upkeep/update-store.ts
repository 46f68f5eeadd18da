/* Whether there's a newer build than this page's, as the worker says, and all of it is here. */

let isNewer = false;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  isNewer = next;
  for (const listener of listeners) listener();
}

export const update = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): boolean => isNewer,
  forget: (): void => tell(false),
  /** Each build has a script of its own for every page, the chunk `core` of vite.config.ts. */
  isOther(entry: string): boolean {
    const own = document.querySelector<HTMLScriptElement>('script[src^="/assets/core-"]')?.getAttribute('src');
    return own !== null && own !== undefined && own !== entry;
  },
  hear: (entry: string): void => tell(update.isOther(entry)),
};
