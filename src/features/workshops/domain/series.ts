import { localTimeOf, momentOf } from './local-time.ts';

/** What a change of one date is about: that one alone, or those after it as well. */
export const scopes = ['one', 'later'] as const;
export type Scope = (typeof scopes)[number];

/** Whether dates of the same series were planned after this one; `place` of one by itself is null. */
export function hasLater(place: { position: number; count: number } | null): boolean {
  return place ? place.position < place.count : false;
}

const day = 86_400_000;

/**
 * The same weekday and time, so many weeks later, on the clocks of a zone: summer time moves none of a series. Times in
 * milliseconds since 1970; one that a night leaves out is as much later as the clocks jump.
 */
export function weeksLater(at: number, timeZone: string, weeks: number): number {
  if (weeks === 0) return at;
  const { date, time } = localTimeOf(at, timeZone);
  const there = new Date(Date.parse(date) + weeks * 7 * day).toISOString().slice(0, 10);
  return momentOf({ date: there, time, timeZone })?.at ?? at + weeks * 7 * day;
}
