import { dayMs } from '#platform/shared/duration.ts';

/** A subscription as it was last read, times in ms since 1970. */
export type Subscription = {
  readonly id: string;
  readonly state: string;
  readonly startedAt: number;
  /** Of the month that's paid, or that should be. */
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it ends since somebody cancelled it; null while it renews. */
  readonly endsAt: number | null;
};

/** After a month's end the next payment is made and told within hours; nobody's shut out meanwhile. */
const slackMs = dayMs;
/** In which one may withdraw (REAL 8). */
const withdrawalDays = 14;

/** Whether it goes on, or would by itself: someone who has one needs no second. */
export function isLive({ state }: Pick<Subscription, 'state'>): boolean {
  return state === 'active' || state === 'trialing' || state === 'past_due';
}

/**
 * Until when it gives premium; null if it doesn't. A payment that failed leaves some days in which to mend it, counted from
 * when the month began that it was for.
 */
export function givesUntil(
  { state, periodStart, periodEnd, endsAt }: Omit<Subscription, 'id' | 'startedAt'>,
  graceDays: number,
): number | null {
  const end = endsAt ?? Number.POSITIVE_INFINITY;
  if (state === 'active' || state === 'trialing') return Math.min(periodEnd + slackMs, end);
  return state === 'past_due' ? Math.min(periodStart + graceDays * dayMs, end) : null;
}

/** Of several the one that lasts longest. */
export function mainOf(subscriptions: readonly Subscription[], graceDays: number): Subscription | null {
  const until = (one: Subscription) => givesUntil(one, graceDays) ?? 0;
  return subscriptions.toSorted((a, b) => until(b) - until(a) || b.startedAt - a.startedAt).at(0) ?? null;
}

/**
 * The end of the time in which it can be taken back and is paid back: fourteen days beginning with the day after, to the end of
 * the last one wherever on Earth somebody is.
 */
export function withdrawableUntil({ startedAt }: Pick<Subscription, 'startedAt'>): number {
  const day = Math.floor(startedAt / dayMs);
  const lastEnd = (day + 1 + withdrawalDays) * dayMs + dayMs / 2;
  // Late in the day it was the next one already where clocks are ahead, whose last day ends later than on the clocks behind.
  return Math.max(lastEnd, startedAt + (1 + withdrawalDays) * dayMs);
}
