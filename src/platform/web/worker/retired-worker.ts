import type { WorkerScope } from './worker-scope.ts';

/*
 * What stands now where one of the workers of single pages did (docs/decisions/090): browsers that still have that one get
 * this in its place, and it takes itself and what was kept away.
 */

/** What's used of the scope beside its steps. */
export type RetiringScope = Pick<WorkerScope, 'addEventListener' | 'skipWaiting'> & {
  registration: { unregister(): Promise<boolean> };
};

/** @param prefix how the names of its caches began */
export function retire(worker: RetiringScope, prefix: string): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));

  async function leave(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith(prefix));
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.registration.unregister();
  }
}

/** The build puts it in; tests call `retire` themselves. */
declare const retiredPrefix: string | undefined;

if (typeof retiredPrefix !== 'undefined') retire(globalThis as unknown as RetiringScope, retiredPrefix);
