import { formatIn, isKnownZone } from '#platform/shared/zones.ts';
import { dayMs } from './duration.ts';

/* The world's wall clocks, by Intl only: the local time of a moment, and the moment of a local time. */

/** What a calendar and a clock say: `2026-03-29` and `02:30`, in an IANA zone. */
export type LocalTime = { date: string; time: string; timeZone: string };

/**
 * A moment in milliseconds since 1970. `skipped`: the clocks jump over this time, so it's later by that jump; `twice`:
 * it occurs twice that night, and the first is meant.
 */
export type Moment = { at: number; kind: 'once' | 'skipped' | 'twice' };

const two = '2-digit';
const parts: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: two,
  day: two,
  hour: two,
  minute: two,
  second: two,
};

/** Whether this names a zone of the IANA database, such as `Europe/Berlin`; a bare offset like `+01:00` does not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false;
  return isKnownZone(name);
}

/** The moment of a local time, or null when there is no such date, time or zone. */
export function momentOf({ date, time, timeZone }: LocalTime): Moment | null {
  const wall = wallOf(date, time);
  if (wall === null || !isTimeZone(timeZone)) return null;
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  const fitting = [...new Set([before, after])].filter((at) => at + offsetAt(at, timeZone) === wall);
  if (fitting.length === 0) return { at: before, kind: 'skipped' };
  return { at: Math.min(...fitting), kind: fitting.length === 1 ? 'once' : 'twice' };
}

/** What calendar and clock say at a moment in a zone. */
export function localTimeOf(at: number, timeZone: string): LocalTime {
  const text = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16), timeZone };
}

/** Whether two zones show the same time at this moment; also for one that this machine doesn't know, since nothing can be said of it. */
export function sameClock(at: number, one: string, other: string): boolean {
  if (!isTimeZone(one) || !isTimeZone(other)) return true;
  return offsetAt(at, one) === offsetAt(at, other);
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const said = Object.fromEntries(
    formatIn(timeZone, 'en-US-u-ca-gregory-nu-latn', parts)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = said;
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The local time read as UTC; null for an impossible date, like 30 February. */
function wallOf(date: string, time: string): number | null {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  const at = isWritten ? Date.parse(`${date}T${time}:00Z`) : Number.NaN;
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(`${date}T${time}`) ? null : at;
}
