import { mostBrought } from '#platform/shared/brought.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { type Pace, TokenBucket } from '#platform/shared/token-bucket.ts';
import type { Caller } from '../database/database.ts';
import { networkOf } from './client-address.ts';

/** Milliseconds between two times that keys are forgotten. */
const forgetMs = 10_000;

/**
 * Counts by key, in this process's memory: what protects one process from one caller needs no other. A key that has its
 * whole burst again is forgotten.
 * @param now milliseconds on a clock that never goes back
 * @returns whether it may happen once more for `key`, or so many `times`; `size`, how many keys are remembered
 */
export function createRateLimiter(pace: Pace, now: () => number = () => performance.now()) {
  const buckets = new Map<string, TokenBucket>();
  let forgotAt = now();

  function forget(at: number): void {
    if (at - forgotAt < forgetMs) return;
    forgotAt = at;
    for (const [key, bucket] of buckets) if (bucket.isFull(at)) buckets.delete(key);
  }

  function take(key: string, times = 1): boolean {
    const at = now();
    forget(at);
    const bucket = buckets.get(key) ?? new TokenBucket(pace, at);
    buckets.set(key, bucket);
    return bucket.take(at, times);
  }

  return { take, size: () => buckets.size };
}

/**
 * The general limit of the API: for each network, and for each person behind it. A network may do ten times as much as
 * a person, and each ten seconds' worth at once: a page asks for several things, and a circle arrives together. What one call
 * brings together counts by the piece, at the pace of calls, but twice as many at once: a month without a connection comes back
 * in one go, and the page's own calls find room beside it.
 */
export function createApiLimits(perSecond: number, now?: () => number) {
  const people = createRateLimiter({ perSecond, burst: perSecond * 10 }, now);
  const networks = createRateLimiter({ perSecond: perSecond * 10, burst: perSecond * 100 }, now);
  const pieces = createRateLimiter({ perSecond, burst: Math.max(perSecond * 20, mostBrought * 4) }, now);
  const refuse = () => {
    throw new Refusal('rate_limited', 'That was a lot at once; wait a little.', { retryAfterSeconds: 1 });
  };
  return {
    /** @throws Refusal `rate_limited`; before the caller's token costs anything */
    network: (address: string) => void (networks.take(networkOf(address)) || refuse()),
    /** @throws Refusal `rate_limited` */
    person: (caller: Caller) => void (people.take(caller.userId) || refuse()),
    /** @throws Refusal `rate_limited` for so many pieces of one call */
    pieces: (caller: Caller, count: number) => void (pieces.take(caller.userId, count) || refuse()),
  };
}
