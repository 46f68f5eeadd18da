import { daySeconds } from '#platform/shared/duration.ts';

/** Nobody is believed who wants to be left alone for longer. */
const mostSeconds = daySeconds;

/**
 * For how many seconds a service asks to be left alone: a number, or a date. Undefined where it doesn't say.
 * @param now in ms since 1970
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), mostSeconds);
}
