import * as v from 'valibot';
import { categories } from '#features/circles/topics/domain/categories.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { isTimeZone } from '#platform/shared/local-time.ts';
import { line, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { rhythms } from './rhythm.ts';

const { schedule } = limits;

const characters = (text: string) => Array.from(text).length;

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A moment on the wire: ISO 8601 with its zone; stored in whole minutes of UTC. */
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp('must be a time like 2026-11-28T18:00:00Z'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time that exists'),
  v.transform((text) => new Date(Math.floor(Date.parse(text) / minuteMs) * minuteMs).toISOString()),
);

/** The facilitator's details of a planned workshop (REAL 10 and 11). */
export const WorkshopDetails = v.object({
  title: v.pipe(
    line,
    v.nonEmpty('must have something to read'),
    v.check((text) => characters(text) <= schedule.titleLength, `must have at most ${schedule.titleLength} characters`),
  ),
  description: v.pipe(
    lines,
    v.check(
      (text) => characters(text) <= schedule.descriptionLength,
      `must have at most ${schedule.descriptionLength} characters`,
    ),
  ),
  category: v.picklist(categories),
  scheduled_at: Moment,
  time_zone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Europe/Berlin')),
  duration_minutes: whole(schedule.leastMinutes, schedule.mostMinutes),
  max_participants: whole(schedule.leastSeats, schedule.mostSeats),
  is_public: v.boolean(),
  /** Hosts let people in; left out, it stays as it is. */
  waiting_room: v.optional(v.boolean()),
});
export type WorkshopDetails = v.InferOutput<typeof WorkshopDetails>;

/** How many dates are planned at once. */
export const DateCount = whole(1, schedule.mostDates);

const Day = v.pipe(v.string(), v.isoDate('must be a day like 2026-12-01'));

/** How a series repeats, on the calendar of its time zone (docs/decisions/116). */
export const Repeats = v.pipe(
  v.object({
    rhythm: v.picklist(rhythms),
    /** How many dates, those left out included; or the last day on which there may be one. */
    dates: v.optional(DateCount),
    until: v.optional(Day),
    /** Days when it doesn't take place. */
    without: v.optional(v.pipe(v.array(Day), v.maxLength(schedule.mostDates))),
  }),
  v.check(({ dates, until }) => (dates === undefined) !== (until === undefined), 'must have either dates or until'),
);

/** What is wrong with the time of a planned workshop, or null. Both in milliseconds since 1970. */
export function timeFault(scheduledAt: number, now: number): 'past' | 'too-far' | null {
  if (scheduledAt <= now) return 'past';
  return scheduledAt > now + schedule.aheadDays * dayMs ? 'too-far' : null;
}
