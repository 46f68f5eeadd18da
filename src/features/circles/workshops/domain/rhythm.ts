import { dayMs } from '#platform/shared/duration.ts';

/*
 * How a series repeats, on the calendar alone: days as `2026-12-01`, no clocks and no zones. A month that lacks a day takes
 * its last one, so that a series has a date in each month.
 */

/** `monthly-day`: the 15th; `monthly-weekday`: the third Tuesday; `monthly-last`: the last Friday. */
export const rhythms = ['weekly', 'fortnightly', 'monthly-day', 'monthly-weekday', 'monthly-last'] as const;
export type Rhythm = (typeof rhythms)[number];

const daysBetween = { weekly: 7, fortnightly: 14 } as const;

type DayParts = { year: number; month: number; day: number };
const partsOf = (date: string): DayParts => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month: month - 1, day };
};
const written = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const lastOf = ({ year, month }: Omit<DayParts, 'day'>) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Which Tuesday of its month a Tuesday is, from 1. */
export function nthOf(date: string): number {
  return Math.ceil(partsOf(date).day / 7);
}

/** Whether the same weekday doesn't come again in its month. */
export function isLastOf(date: string): boolean {
  const { day, ...month } = partsOf(date);
  return day + 7 > lastOf(month);
}

/** The rhythms that a first date allows: the fifth Friday of a month can only mean its last. */
export function rhythmsFrom(date: string): Rhythm[] {
  return rhythms.filter((rhythm) =>
    rhythm === 'monthly-weekday' ? nthOf(date) < 5 : rhythm === 'monthly-last' ? isLastOf(date) : true,
  );
}

/** The same rhythm from another date, where that one allows it, or the one that's nearest to it. */
export function rhythmFrom(date: string, rhythm: Rhythm): Rhythm {
  if (rhythmsFrom(date).includes(rhythm)) return rhythm;
  return rhythm === 'monthly-last' ? 'monthly-weekday' : 'monthly-last';
}

/** The day so many steps later. */
export function dayIn(date: string, rhythm: Rhythm, steps: number): string {
  if (rhythm === 'weekly' || rhythm === 'fortnightly')
    return written(Date.parse(date) + steps * daysBetween[rhythm] * dayMs);
  const first = partsOf(date);
  const month = new Date(Date.UTC(first.year, first.month + steps, 1));
  const there = { year: month.getUTCFullYear(), month: month.getUTCMonth() };
  return written(Date.UTC(there.year, there.month, dayOfMonth(date, rhythm, there)));
}

function dayOfMonth(date: string, rhythm: Rhythm, there: Omit<DayParts, 'day'>): number {
  const last = lastOf(there);
  if (rhythm === 'monthly-day') return Math.min(partsOf(date).day, last);
  const weekday = new Date(date).getUTCDay();
  const firstOne = 1 + ((weekday - new Date(Date.UTC(there.year, there.month, 1)).getUTCDay() + 7) % 7);
  if (rhythmFrom(date, rhythm) === 'monthly-weekday') return firstOne + (nthOf(date) - 1) * 7;
  return firstOne + Math.floor((last - firstOne) / 7) * 7;
}
