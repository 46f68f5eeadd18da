import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for `work`, but no longer than `ms`; then it goes on unheard.
 * @returns whether it ended in that time
 * @throws what `work` rejects with in that time
 */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const late = sleep(ms, false, { signal: done.signal });
  return Promise.race([work.then(() => true), late]).finally(() => done.abort());
}
