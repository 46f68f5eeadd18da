import { minuteMs } from '#platform/shared/duration.ts';

/** Limits of the voice facilitator (R-CONST-17). */
export const limits = {
  /** Samples a second, mono, 16 bit each. */
  rate: 24_000,
  /** Samples in one piece of sound that a tab sends. */
  samples: 4_096,
  /** How often a tab may send one, in the long run and at once: real time needs six a second. */
  pieces: { perSecond: 8, burst: 24 },
  /** For how long the circle is asked, in ms; no answer by then is a no. */
  askMs: minuteMs,
  /** After a no, how long nobody is asked again, in ms: a question that comes back and back is pressure. */
  askAgainMs: 5 * minuteMs,
  /** The same after a question that was taken back, or that a silence cut off, in ms. */
  cutOffMs: 30_000,
  /** The longest piece of its voice that's passed on, in letters of base64. */
  deltaLength: 512 * 1024,
  /** How much of it may wait in a tab to be played, in ms; what comes beyond goes to nobody. */
  aheadMs: 5 * minuteMs,
  /** Of a plan that a host hands over. */
  phases: 60,
  nameLength: 200,
  prompts: 20,
  promptLength: 500,
  people: 500,
} as const;
