import { dayMs } from '#platform/shared/duration.ts';

/** Of how the time of a circle went. */
export const limits = {
  /** Days after the circle for which its hosts may read it. */
  keptDays: 90,
  /** How long after its end what a tab still had is taken, in minutes. */
  lateMinutes: 60,
  /** How often a host's tab tells it, in seconds (R-CONST-30). */
  everySeconds: 30,
  /** The longest that a phase may have taken, in ms. */
  longestMs: dayMs,
} as const;
