import { dayMs, minuteMs } from '#platform/shared/duration.ts';

/** Of one check-in. */
export const limits = {
  feelings: 8,
  factors: 16,
  /** Characters of a factor in one's own words. */
  factorLength: 40,
  /** Characters of a note. */
  noteLength: 2000,
  /** The newest page of the list; SPEC.md's offline sync reads as many. */
  page: 50,
  /** A page before it: looking back on a year takes two or three. */
  olderPage: 400,
  /** How far a device's clock may be ahead, and how old a row may be that's written or brought back, in ms. */
  aheadMs: 5 * minuteMs,
  oldestMs: 3_653 * dayMs,
};
