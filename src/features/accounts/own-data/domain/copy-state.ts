import { dayMs } from '#platform/shared/duration.ts';
import type { Copy } from './contract.ts';

/** A copy as it's stored. */
export type StoredCopy = { requested_at: Date; failed_at: Date | null; ready_at: Date | null; bytes: number | null };

/** What its owner is told of it at `now`, in ms since 1970; null once the days it's kept are over. */
export function copyAt(stored: StoredCopy, now: number, keptDays: number): Copy | null {
  const { requested_at, failed_at, ready_at, bytes } = stored;
  const ends = (ready_at ?? failed_at ?? requested_at).getTime() + keptDays * dayMs;
  if (now >= ends) return null;
  const asked = { requested_at: requested_at.toISOString() };
  if (ready_at) return { ...asked, state: 'ready', bytes, ends_at: new Date(ends).toISOString() };
  return { ...asked, state: failed_at ? 'failed' : 'making', bytes: null, ends_at: null };
}
