/* Whether there's a newer build than this page's, as the worker says. */

let isNewer = false;
const listeners = new Set<() => void>();

export const update = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): boolean => isNewer,
  /** Each build has a script of its own for every page. */
  hear(entry: string): void {
    const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
    isNewer = own !== null && own !== undefined && own !== entry;
    for (const listener of listeners) listener();
  },
};
