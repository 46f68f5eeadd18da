import { dayMs } from './duration.ts';
import { formatIn } from './zones.ts';

/* Days as people count them: by a time zone's calendar, not by 24 hours. */

const evening = 17;

/** Which day a moment falls on for someone in `timeZone`. Both times in ms since 1970. */
export function dayOf(at: number, now: number, timeZone: string): 'today' | 'tonight' | 'tomorrow' | 'later' {
  const days = daysUntil(at, now, timeZone);
  if (days === 0) return hourOf(at, timeZone) >= evening ? 'tonight' : 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** Midnights between `now` and a moment for someone in `timeZone`; below 0 for one before. Both times in ms since 1970. */
export function daysUntil(at: number, now: number, timeZone: string): number {
  // Each calendar day read as one of UTC, where none has 23 or 25 hours.
  const format = formatIn(timeZone, 'en-CA', { dateStyle: 'short' });
  return (Date.parse(format.format(at)) - Date.parse(format.format(now))) / dayMs;
}

/** The hour on a clock in `timeZone`, 0 to 23. */
export function hourOf(at: number, timeZone: string): number {
  return Number(formatIn(timeZone, 'en-GB', { hour: '2-digit', hourCycle: 'h23' }).format(at));
}
