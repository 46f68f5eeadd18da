import { setImmediate as turn } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';

/*
 * A browser that keeps things, for tests that import this: happy-dom has no IndexedDB. Device store, outbox and copies are
 * the real ones, so they keep for the one signed in, and are wiped as web-server.ts signs them out after each test.
 */

// What's still being written as the page closes would end in the middle, with an error that nobody catches.
afterAll(async () => {
  for (let turns = 0; turns < 100; turns += 1) await turn();
});

/** From now on this test's browser keeps nothing, as in some private windows. */
export async function keepsNothing(): Promise<void> {
  // By their names, since one that's just being opened isn't listed yet. What has them open lets go of them.
  await Promise.all(['attune-device', 'attune-outbox', 'attune-copies'].map(deleted));
  vi.stubGlobal('indexedDB', undefined);
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });
}
