import type { Clock } from '#platform/shared/clock.ts';

export type FixedClock = Clock & { advance(milliseconds: number): void };

/** A clock that stands still until told, from a Thursday evening on. */
export function fixedClock(start = Date.UTC(2026, 0, 15, 19, 0)): FixedClock {
  let time = start;
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
