/* How long things last. Milliseconds, as clocks and timers count them, unless the name says seconds. */

/** A second, in milliseconds. */
export const secondMs = 1_000;
/** A minute, in milliseconds. */
export const minuteMs = 60 * secondMs;
/** An hour, in milliseconds. */
export const hourMs = 60 * minuteMs;
/** Always 24 hours, in milliseconds. A day of the calendar may have 23 or 25: day.ts and local-time.ts know those. */
export const dayMs = 24 * hourMs;
/** Seven times 24 hours, in milliseconds. */
export const weekMs = 7 * dayMs;

/** An hour in seconds, as limits, tokens and headers count it. */
export const hourSeconds = 3_600;
/** 24 hours in seconds, as limits, tokens and headers count them. */
export const daySeconds = 24 * hourSeconds;
