import * as v from 'valibot';
import { weeksLater } from '#features/circles/workshops/domain/series.ts';
import { dayMs, minuteMs, weekMs } from '#platform/shared/duration.ts';
import { localTimeOf, momentOf } from '#platform/shared/local-time.ts';
import { limits } from './limits.ts';

/** As a slot writes them, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** A weekday and a time of day, such as `tue 19:00`. */
export const Slot = v.pipe(
  v.string(),
  v.regex(/^(?:mon|tue|wed|thu|fri|sat|sun) (?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a weekday and a time like tue 19:00'),
);

/** The slot of a moment, in ms since 1970, on the clocks of a zone. */
export function slotOf(at: number, timeZone: string): string {
  const { date, time } = localTimeOf(at, timeZone);
  return `${weekdayOf(date)} ${time}`;
}

/**
 * The first moment of a slot after another moment, in ms since 1970. Never on a night that leaves this time out: the weeks are
 * counted from here, and would keep the shifted hour.
 */
export function firstOf(slot: string, timeZone: string, after: number): number | null {
  const [weekday = '', time = ''] = slot.split(' ');
  const { date } = localTimeOf(after, timeZone);
  for (let days = 0; days <= 21; days += 1) {
    const there = new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
    if (weekdayOf(there) !== weekday) continue;
    const moment = momentOf({ date: there, time, timeZone });
    if (moment && moment.kind !== 'skipped' && moment.at > after) return moment.at;
  }
  return null;
}

/** What a slot on one person's clocks is on another's, the next time it comes. `now` in ms. */
export function slotIn(slot: string, timeZone: string, other: string, now: number): string {
  const at = firstOf(slot, timeZone, now);
  return at === null ? slot : slotOf(at, other);
}

/** What was agreed: the first time, in ms since 1970, and on which clocks the weeks are counted. */
export type Agreed = { from: number; timeZone: string };

/** When the two meet next, or are meeting now: the first of the weekly times that isn't over. Summer time moves none of them. */
export function nextMeeting({ from, timeZone }: Agreed, now: number): number {
  const isOver = (at: number) => at + limits.minutes * minuteMs <= now;
  // A week more or less, since clocks may have been turned between.
  let weeks = Math.max(0, Math.floor((now - from) / weekMs) - 1);
  while (isOver(weeksLater(from, timeZone, weeks))) weeks += 1;
  return weeksLater(from, timeZone, weeks);
}

/** Whether the room of a meeting can be opened now. */
export function canEnter(meetsAt: number, now: number): boolean {
  return now >= meetsAt - limits.opensMinutes * minuteMs && now < meetsAt + limits.minutes * minuteMs;
}

/** Whether somebody is to be reminded of a meeting now; never in their quiet hours, whose end it waits for. */
export function remindsNow(meetsAt: number, isQuiet: boolean, now: number): boolean {
  return !isQuiet && now >= meetsAt - limits.soonMinutes * minuteMs && now < meetsAt;
}

function weekdayOf(date: string): Weekday | undefined {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7];
}
