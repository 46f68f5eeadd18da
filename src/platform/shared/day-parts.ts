import { dayMs } from './duration.ts';
import { formatIn } from './zones.ts';

/** Parts of a day, as people call them. */
export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];

/** The hour when a night is over. */
const dawn = 5;

/** A moment as the clocks and the calendar show it to someone. `night`: its date, or before five in the morning that of the evening before. */
export type Local = { date: string; night: string; part: DayPart; isWeekend: boolean };

const parts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
};

/** Reads moments, in ms since 1970, for someone in `timeZone`. */
export function localReader(timeZone: string): (at: number) => Local {
  const format = formatIn(timeZone, 'en-GB', parts);
  return (at) => {
    const said = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const date = `${said.get('year')}-${said.get('month')}-${said.get('day')}`;
    const hour = Number(said.get('hour'));
    return {
      date,
      night: hour < dawn ? dayBefore(date) : date,
      part: dayPartAt(hour),
      isWeekend: said.get('weekday') === 'Sat' || said.get('weekday') === 'Sun',
    };
  };
}

/** The day before a date such as 2026-03-01. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10);
}

/** The part that an hour, from 0 to 23, belongs to. */
export function dayPartAt(hour: number): DayPart {
  if (hour < dawn || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
