import * as v from 'valibot';
import { isTimeZone, localTimeOf } from '#platform/shared/local-time.ts';

/** A time of day on a 24-hour clock, such as `21:00`. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 21:00'));

/** When nothing is to ring: from one time of day until another, on the clocks of an IANA zone. */
export const QuietHours = v.object({
  from: TimeOfDay,
  to: TimeOfDay,
  time_zone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Europe/Berlin')),
});
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** Proposed to someone who hasn't said. */
export const usualQuietHours = { from: '21:00', to: '08:00' } as const;

/**
 * Whether a moment, in milliseconds since 1970, is within them as the clocks there show it, summer time included. `to` is
 * outside already; the same time twice is no time at all.
 */
export function isQuiet(at: number, { from, to, time_zone }: QuietHours): boolean {
  const { time } = localTimeOf(at, time_zone);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
