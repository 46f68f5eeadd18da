import { type DayPart, dayParts, localReader } from '#features/insights/domain/history.ts';
import { isQuiet, type QuietHours } from '#features/profile/domain/quiet-hours.ts';
import type { Reason, Trigger } from './triggers.ts';

/** Where a suggestion stands (R-STATE-01). Delivered: taken up, and not yet said whether it helped. */
export const statuses = ['pending', 'delivered', 'acted_upon', 'dismissed'] as const;
export type Status = (typeof statuses)[number];

/** One that was made earlier, `at` in ms since 1970. */
export type Made = { at: number; trigger: Trigger; status: Status };

/** Who it's for, as far as the hour matters; `quiet` null for someone who hasn't said. */
export type Hours = { timeZone: string; quiet: QuietHours | null };

const hour = 3_600_000;
const day = 24 * hour;

/** At most so many suggestions (REAL.md 42). */
const most = { aDay: 1, aWeek: 3 } as const;

/** Milliseconds for which a trigger stays silent after it spoke. */
const cooldown: Readonly<Record<Trigger, number>> = {
  'low-evenings': 7 * day,
  'low-days': 7 * day,
  'tense-days': 7 * day,
  'after-circle': 3 * day,
  'week-after-circle': 3 * day,
  'missed-practice': 21 * day,
};

/** Answers at each part of the day start as if two had been welcome and two not, so that one no closes no hour. */
const prior = { welcome: 2, of: 4 } as const;
/** Part of the day with a smaller share of welcome suggestions is left alone, while another one has a larger share. */
const receptive = 0.4;
/** An unanswered suggestion counts as not welcome after so long, in ms. */
const unanswered = 2 * day;

/** The share of suggestions that were welcome at each part of the day, smoothed (Beta), from 0 to 1. */
export function welcomeAt(made: readonly Made[], { timeZone }: Hours, now: number): Readonly<Record<DayPart, number>> {
  const read = localReader(timeZone);
  const answered = made
    .filter(({ at, status }) => status !== 'pending' || now - at >= unanswered)
    .map(({ at, status }) => ({ part: read(at).part, isWelcome: status === 'acted_upon' || status === 'delivered' }));
  const shares = dayParts.map((part) => {
    const here = answered.filter((one) => one.part === part);
    const welcome = here.filter(({ isWelcome }) => isWelcome).length;
    return [part, (welcome + prior.welcome) / (here.length + prior.of)];
  });
  return Object.fromEntries(shares);
}

/** Whether a suggestion may come at all: at most one a day and three a week, whatever led to them. */
function hasRoom(made: readonly Made[], now: number): boolean {
  const within = (ms: number) => made.filter(({ at }) => now - at < ms).length;
  return within(day) < most.aDay && within(7 * day) < most.aWeek;
}

/** Not in quiet hours, nor at a part of the day at which suggestions are seldom welcome. */
function isGoodHour(made: readonly Made[], hours: Hours, now: number, at: number): boolean {
  if (hours.quiet && isQuiet(at, hours.quiet)) return false;
  const shares = welcomeAt(made, hours, now);
  const share = shares[localReader(hours.timeZone)(at).part];
  return share >= receptive || share >= Math.max(...Object.values(shares));
}

/**
 * The reason to make a suggestion now, or null. `isAsked`: the person is here and looks for one, so the hour doesn't matter;
 * the limits still do. `now` in ms since 1970.
 */
export function choose(
  reasons: readonly Reason[],
  made: readonly Made[],
  hours: Hours,
  now: number,
  isAsked: boolean,
): Reason | null {
  if (!hasRoom(made, now) || (!isAsked && !isGoodHour(made, hours, now, now))) return null;
  const rests = ({ trigger }: Reason) =>
    made.some((one) => one.trigger === trigger && now - one.at < cooldown[trigger]);
  return reasons.find((reason) => !rests(reason)) ?? null;
}

/** When it's next worth looking for a reason: the next hour at which a suggestion may come. In ms since 1970. */
export function nextCheckIn(made: readonly Made[], hours: Hours, now: number): number {
  const first = Math.floor(now / hour) * hour + hour;
  const later = Array.from({ length: 8 * 24 }, (_, index) => first + index * hour);
  return later.find((at) => hasRoom(made, at) && isGoodHour(made, hours, now, at)) ?? first + 7 * day;
}
