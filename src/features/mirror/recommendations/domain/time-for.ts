import { type DayPart, localReader } from '#platform/shared/day-parts.ts';

/** Whether it's for this part of the day: nothing for before sleep in the morning (REAL 44). `now` in ms since 1970. */
export function isTimeFor(
  { partsOfDay }: { partsOfDay?: readonly DayPart[] | undefined },
  timeZone: string,
  now: number,
): boolean {
  return !partsOfDay || partsOfDay.includes(localReader(timeZone)(now).part);
}
