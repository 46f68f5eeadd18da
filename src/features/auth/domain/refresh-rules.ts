/**
 * The chain of one session's refresh tokens: they are counted 0, 1, 2, …, and only the newest is active.
 * `spentAt` holds when those behind it were spent, newest first, in milliseconds; the oldest may be forgotten.
 */
export type RefreshChain = { readonly counter: number; readonly spentAt: readonly number[] };

/**
 * What a presented token means:
 * - `rotate`: it is the active one, give out the next (B2);
 * - `repeat`: an honest client shows an older one, give it the active one again, no second branch (B3, B4);
 * - `stolen`: somebody shows a token that its owner has long replaced, end the session (B5);
 * - `unknown`: no such token was ever given out (B7).
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'stolen' | 'unknown';

/**
 * Judges a genuine token by its place in the chain and the clock.
 * @param reuseMs how long after being spent any token may come again
 */
export function judgeRefresh(chain: RefreshChain, presented: number, now: number, reuseMs: number): RefreshVerdict {
  const behind = chain.counter - presented;
  if (behind < 0) return 'unknown';
  if (behind === 0) return 'rotate';
  // One step behind: the client never got, or could not keep, our last answer. Good at any time (B4, B9).
  if (behind === 1) return 'repeat';
  const spent = chain.spentAt[behind - 1];
  return spent !== undefined && now - spent < reuseMs ? 'repeat' : 'stolen';
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

/** The chain after its active token was spent at `now`, remembering the times of the last `remembered`. */
export function rotateChain(chain: RefreshChain, now: number, remembered: number): RefreshChain {
  return { counter: chain.counter + 1, spentAt: [now, ...chain.spentAt].slice(0, remembered) };
}
