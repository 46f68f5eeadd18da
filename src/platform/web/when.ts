import { dayOf } from '#platform/shared/day.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { formatIn, isKnownZone, knownLocale } from '#platform/shared/zones.ts';
import { platformStrings } from './strings.ts';
import { clock } from './world.ts';

/*
 * Times and dates in words, the same everywhere: in the reader's own kind of English, or else British English, on a
 * 24-hour clock. A time is an ISO string; without a zone it's local.
 */

const words = platformStrings.when;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const fullDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The browser's kind of English. */
export function locale(): string {
  return navigator.language.startsWith('en') ? knownLocale(navigator.language) : 'en-GB';
}

/** Written before anybody knows who reads: everybody's kind of English. */
const anyones = 'en-GB';

function write(
  at: string | number,
  { timeZone, ...parts }: Intl.DateTimeFormatOptions,
  language: string = locale(),
): string {
  // In the reader's own where theirs is all that this browser knows.
  const zone = timeZone !== undefined && isKnownZone(timeZone) ? timeZone : undefined;
  return formatIn(zone, language, parts).format(new Date(at));
}

/** `19:05` (R-CONST-12, Q-04). */
export function hourMinute(iso: string, timeZone?: string): string {
  return write(iso, { ...time, timeZone });
}

/** `Sat 28 Nov, 19:05`, with its year unless that is the one we are in. */
export function dateTime(iso: string, timeZone?: string): string {
  return `${date(iso, timeZone)}, ${hourMinute(iso, timeZone)}`;
}

/** The same with the name of its zone. */
export function dateTimeZone(iso: string, timeZone?: string): string {
  return `${date(iso, timeZone)}, ${write(iso, { ...time, timeZone, timeZoneName: 'short' })}`;
}

/** On the clocks of its own place: what the server writes, and a page begins with before it knows its reader's. */
export function dateTimeThere(iso: string, zone: string): string {
  const timeZone = orUtc(zone);
  return `${date(iso, timeZone, anyones)}, ${write(iso, { ...time, timeZone }, anyones)}`;
}

const orUtc = (timeZone: string) => (isKnownZone(timeZone) ? timeZone : 'UTC');

/** Put together here: whether a comma follows the weekday differs by browser and kind of English. */
function date(iso: string, timeZone: string | undefined, language?: string): string {
  const year = { year: 'numeric', timeZone } as const;
  const isOther = write(iso, year) !== write(clock.now(), year);
  const day = { day: 'numeric', month: 'short', timeZone, ...(isOther && year) } as const;
  return `${write(iso, { weekday: 'short', timeZone }, language)} ${write(iso, day, language)}`;
}

/** `Sat 28 Nov`, with its year unless that is the one we are in. `at` in ms since 1970. */
export function dayMonth(at: number, timeZone?: string): string {
  return date(new Date(at).toISOString(), timeZone);
}

/** `Saturday`, of a day on the calendar: `2026-11-28`. */
export function weekdayName(day: string): string {
  return write(day, { weekday: 'long', timeZone: 'UTC' });
}

/** `In 3 minutes` within the hour, `Tonight 19:05`, `Tomorrow 19:05`, or the date when it's further off. `now` in ms. */
export function dayTime(iso: string, now: number): string {
  const left = Math.ceil((Date.parse(iso) - now) / minuteMs);
  if (left > 0 && left < 60) return words.within(left);
  const day = dayOf(Date.parse(iso), now, ownZone());
  return day === 'later' ? dateTime(iso) : words[day](hourMinute(iso));
}

/** The day in the reader's zone; null if it's today. */
export function otherDay(iso: string, now: number): string | null {
  const date = { ...fullDay, year: 'numeric' } as const;
  return write(iso, date) === write(now, date) ? null : write(iso, fullDay);
}

/** `2 min. ago` (R-ROOMM-16). */
export function timeAgo(iso: string, now: number): string {
  const minutes = Math.floor(Math.max(0, now - Date.parse(iso)) / minuteMs);
  if (minutes < 1) return words.justNow;
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' });
  return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour');
}

/** The zone of this browser's clock; UTC where it doesn't know. */
export function ownZone(): string {
  return saidZone() ?? 'UTC';
}

/** Whether this browser knows its own zone: some Linux systems tell it none, or one that it can't read. */
export const knowsOwnZone = () => saidZone() !== undefined;

function saidZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone !== undefined && isKnownZone(timeZone) ? timeZone : undefined;
}
