import * as v from 'valibot';

/**
 * A time that is meant for something: when it began, for how long, and what it was stopped for. It never ticks, so that
 * everybody who knows it works out the same. All in ms; `since` and `pausedAt` since 1970 by the server's clock.
 */
export const RunClock = v.object({
  since: v.number(),
  lengthMs: v.number(),
  /** All stops before the one it is in now. */
  pausedMs: v.number(),
  /** Since when it is stopped; null while it runs. */
  pausedAt: v.nullable(v.number()),
});
export type RunClock = v.InferOutput<typeof RunClock>;

/** A clock that runs from `at` on. */
export function begun(at: number, lengthMs: number): RunClock {
  return { since: at, lengthMs, pausedMs: 0, pausedAt: null };
}

/** How much of it has gone by `now`, in ms; never more than all of it. */
export function elapsedMs({ since, lengthMs, pausedMs, pausedAt }: RunClock, now: number): number {
  return Math.min(lengthMs, Math.max(0, (pausedAt ?? now) - since - pausedMs));
}

/** How much is left of it at `now`, in ms. */
export function leftMs(clock: RunClock, now: number): number {
  return clock.lengthMs - elapsedMs(clock, now);
}

/** When it's over, in ms since 1970; null while it's stopped. */
export function endsAt({ since, lengthMs, pausedMs, pausedAt }: RunClock): number | null {
  return pausedAt === null ? since + pausedMs + lengthMs : null;
}

/** Stopped from `at` on; one that is stopped already stays so since then. */
export function stopped(clock: RunClock, at: number): RunClock {
  return clock.pausedAt === null ? { ...clock, pausedAt: at } : clock;
}

/** Running again from `at` on. */
export function going(clock: RunClock, at: number): RunClock {
  if (clock.pausedAt === null) return clock;
  return { ...clock, pausedMs: clock.pausedMs + Math.max(0, at - clock.pausedAt), pausedAt: null };
}

/** With this many ms more, or less. */
export function stretched(clock: RunClock, byMs: number): RunClock {
  return { ...clock, lengthMs: clock.lengthMs + byMs };
}
