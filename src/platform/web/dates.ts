import { formatIn } from '#platform/shared/zones.ts';
import { locale } from './when.ts';
import { clock } from './world.ts';

/* Dates of a calendar (`2026-11-23`) in words. They've no time and no zone, so they're read and written as UTC. */

function write(date: string, parts: Intl.DateTimeFormatOptions): string {
  return formatIn('UTC', locale(), parts).format(Date.parse(`${date}T00:00:00Z`));
}

/** `Monday 23 November`, with its year unless that is the one we are in. */
export function dayName(date: string): string {
  const isOther = Number(date.slice(0, 4)) !== new Date(clock.now()).getFullYear();
  return write(date, { weekday: 'long', day: 'numeric', month: 'long', ...(isOther && { year: 'numeric' }) });
}

/** `23 Nov`. */
export const shortDay = (date: string) => write(date, { day: 'numeric', month: 'short' });

/** `November 2026`. */
export const monthName = (date: string) => write(date, { month: 'long', year: 'numeric' });

/** `Nov`. */
export const monthShort = (date: string) => write(date, { month: 'short' });

/** `Mon`. */
export const weekdayName = (date: string) => write(date, { weekday: 'short' });

/** The days of a week from Monday on, short and whole. */
export function weekdays(): { short: string; long: string }[] {
  // The fifth of January 1970 was a Monday.
  const week = Array.from({ length: 7 }, (_, day) => `1970-01-${String(day + 5).padStart(2, '0')}`);
  return week.map((date) => ({ short: write(date, { weekday: 'short' }), long: write(date, { weekday: 'long' }) }));
}
