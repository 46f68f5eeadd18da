/**
 * A token's place in its session's chain. Tokens are numbered 0, 1, 2, … and only the newest is active. `behind` that
 * one by so many steps, and spent at a time in milliseconds; null when that is forgotten or hasn't happened.
 */
export type PlaceInChain = { readonly behind: number; readonly spentAt: number | null };

/**
 * What a presented token means:
 * - `rotate`: it's the active one; issue the next (B2);
 * - `repeat`: an honest client shows an older one; give it the active one again, with no second branch (B3, B4);
 * - `stolen`: someone shows a token that its owner replaced long ago; end the session (B5);
 * - `unknown`: no such token was ever issued (B7).
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'stolen' | 'unknown';

/**
 * Judges a genuine token by its place in the chain and the clock.
 * @param reuseMs how long after being spent any token may come again
 */
export function judgeRefresh({ behind, spentAt }: PlaceInChain, now: number, reuseMs: number): RefreshVerdict {
  if (behind < 0) return 'unknown';
  if (behind === 0) return 'rotate';
  // One step behind: the client never got, or couldn't save, our last answer. Good at any time (B4, B9).
  if (behind === 1) return 'repeat';
  return spentAt !== null && now - spentAt < reuseMs ? 'repeat' : 'stolen';
}

/**
 * When a session ends by itself: some time after its last refresh, and never later than its longest life (A5, X6).
 * All times in milliseconds.
 */
export function endOfSession(
  begunAt: number,
  refreshedAt: number,
  { idleSeconds, maxSeconds }: { idleSeconds: number; maxSeconds: number },
): number {
  return Math.min(begunAt + maxSeconds * 1000, refreshedAt + idleSeconds * 1000);
}
