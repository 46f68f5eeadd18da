import { dayMs } from '#platform/shared/duration.ts';
import { type LocalTime, localTimeOf, momentOf } from '#platform/shared/local-time.ts';
import { limits } from './limits.ts';
import { dayIn, type Rhythm, rhythmFrom } from './rhythm.ts';

/** What a change of one date is about: that one alone, or those after it as well. */
export const scopes = ['one', 'later'] as const;
export type Scope = (typeof scopes)[number];

type Step = { step: number; at: number };

/**
 * From which step the later dates of a series follow this one: its own, unless it was moved past others. Then it's one that
 * lies between those before it and those after it, so that none of them goes to where it was planned to be before.
 */
export function stepAmong({ step, at }: Step, all: readonly Step[]): number {
  const before = all.filter((one) => one.at < at).map((one) => one.step);
  const after = all.filter((one) => one.at > at).map((one) => one.step);
  return Math.min(Math.max(step, ...before), Math.min(...after) - 1);
}

/** How it comes again: so many dates, those left out included, or until a day, which may be one of them. */
export type Repeats = {
  rhythm: Rhythm;
  dates?: number | undefined;
  until?: string | undefined;
  /** Days when it doesn't take place. */
  without?: readonly string[] | undefined;
};

/** One date of a series. `step`: which one by its rhythm, from 0; `at` in milliseconds since 1970; `day` on the calendar there. */
export type SeriesDate = { step: number; at: number; day: string };

/**
 * The same time of day, so many steps of a rhythm later, on the clocks of a zone: summer time moves none of a series. Times
 * in milliseconds since 1970; one that a night leaves out is as much later as the clocks jump.
 */
export function stepsLater(at: number, timeZone: string, rhythm: Rhythm, steps: number): number {
  if (steps === 0) return at;
  const { date, time } = localTimeOf(at, timeZone);
  const there = dayIn(date, rhythm, steps);
  return momentOf({ date: there, time, timeZone })?.at ?? at + Date.parse(there) - Date.parse(date);
}

/** The same weekday and time, so many weeks later; as above. */
export function weeksLater(at: number, timeZone: string, weeks: number): number {
  return stepsLater(at, timeZone, 'weekly', weeks);
}

/** As its first date allows: what's kept is the rhythm that its dates were made by. `at` as above. */
export function repeatsFrom(at: number, timeZone: string, repeats: Repeats): Repeats {
  return { ...repeats, rhythm: rhythmFrom(localTimeOf(at, timeZone).date, repeats.rhythm) };
}

/** Whether it would go on for more than a year, and so end otherwise than it says. */
export function endsTooLate(at: number, { until }: Repeats): boolean {
  return until !== undefined && Date.parse(until) - at > 366 * dayMs;
}

/** All dates by the rhythm, those that are left out, too; in their order, and never more than may be planned at once. */
export function datesByRhythm(at: number, timeZone: string, { rhythm, dates, until }: Repeats): SeriesDate[] {
  const all: SeriesDate[] = [];
  for (let step = 0; step < Math.min(dates ?? Number.POSITIVE_INFINITY, limits.schedule.mostDates); step += 1) {
    const day = dayIn(localTimeOf(at, timeZone).date, rhythm, step);
    if (until !== undefined && day > until) break;
    all.push({ step, at: stepsLater(at, timeZone, rhythm, step), day });
  }
  return all;
}

/** The dates when it takes place; one by itself without `repeats`. */
export function datesOf(at: number, timeZone: string, repeats: Repeats | null): SeriesDate[] {
  if (repeats === null) return [{ step: 0, at, day: localTimeOf(at, timeZone).date }];
  return datesByRhythm(at, timeZone, repeats).filter(({ day }) => !repeats.without?.includes(day));
}

/**
 * Where a later date goes once this one has moved: as many steps from its new day as before; where only the time of day
 * has changed, it stays on its own. All times as above; `steps` from this one to the later one.
 */
export function followed(
  moved: { from: LocalTime; to: LocalTime; at: number },
  later: { at: number; timeZone: string; steps: number; rhythm: Rhythm },
): number {
  const { from, to, at } = moved;
  if (from.date !== to.date) return stepsLater(at, to.timeZone, later.rhythm, later.steps);
  const { date } = localTimeOf(later.at, later.timeZone);
  return momentOf({ ...to, date })?.at ?? later.at;
}
