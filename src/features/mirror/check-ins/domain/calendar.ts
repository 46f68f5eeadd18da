import { dayMs } from '#platform/shared/duration.ts';

/* Days as a calendar has them, written `2026-11-23`: a day is a name here, never a number of hours. */

const write = (at: number) => new Date(at).toISOString().slice(0, 10);
const read = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The date this many days later; earlier for a negative number. */
export function plusDays(date: string, days: number): string {
  return write(read(date) + days * dayMs);
}

/** The first of a month, so many months later. */
export function plusMonths(date: string, months: number): string {
  const at = new Date(read(date));
  return write(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}

/** The Monday of its week. */
export function mondayOf(date: string): string {
  return plusDays(date, -((new Date(read(date)).getUTCDay() + 6) % 7));
}

/** Whole weeks from Monday to Sunday that hold a month, with the days of others at both ends. */
export function weeksOf(date: string): string[][] {
  const [first, after] = [plusMonths(date, 0), plusMonths(date, 1)];
  const weeks: string[][] = [];
  for (let monday = mondayOf(first); monday < after; monday = plusDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => plusDays(monday, day)));
  return weeks;
}
