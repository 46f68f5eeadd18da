import type { Helping } from '#features/mirror/moments/domain/helped.ts';
import { type DayPart, dayParts, localReader } from '#platform/shared/day-parts.ts';
import { dayMs } from '#platform/shared/duration.ts';

/** Where a suggestion stands (R-STATE-01). Delivered: taken up, and not yet said whether it helped. */
export const statuses = ['pending', 'delivered', 'acted_upon', 'dismissed'] as const;
export type Status = (typeof statuses)[number];

/** One that was made earlier, `at` in ms since 1970; `response`: whether it helped, once they said so. */
export type Suggested = { at: number; status: Status; response?: Helping | null };

/** At one part of the day: how many suggestions came of which something is known, and how many of those were welcome. */
export type Welcomed = { welcome: number; of: number };

/** How somebody took suggestions at each part of the day (R-ENT-05). */
export type Pattern = Readonly<Record<DayPart, Welcomed>>;

/** Days of answers that count: who lives otherwise now isn't held to what was. */
export const learnedDays = 180;
/** An unanswered suggestion counts as not welcome after this long, in ms. */
const unanswered = 2 * dayMs;
/** Each part of the day starts as if two had been welcome and two not, so that one no closes no hour. */
const prior = { welcome: 2, of: 4 } as const;
/** A part of the day with a smaller share of welcome suggestions is left alone, while another one has a larger share. */
const receptive = 0.4;

/** What's learned from these answers. `now` in ms since 1970. */
export function patternOf(made: readonly Suggested[], timeZone: string, now: number): Pattern {
  const read = localReader(timeZone);
  const known = made
    .filter(({ at, status }) => now - at < learnedDays * dayMs && (status !== 'pending' || now - at >= unanswered))
    .map((one) => ({ part: read(one.at).part, isWelcome: isWelcome(one) }));
  const welcomed = (part: DayPart): Welcomed => {
    const here = known.filter((one) => one.part === part);
    return { welcome: here.filter(({ isWelcome }) => isWelcome).length, of: here.length };
  };
  return {
    morning: welcomed('morning'),
    afternoon: welcomed('afternoon'),
    evening: welcomed('evening'),
    night: welcomed('night'),
  };
}

function isWelcome({ status, response }: Suggested): boolean {
  return status === 'delivered' || (status === 'acted_upon' && response !== 'no');
}

/** The share of suggestions that were welcome at a part of the day, smoothed (Beta), from 0 to 1. */
export function welcomeAt(pattern: Pattern, part: DayPart): number {
  const { welcome, of } = pattern[part];
  return (welcome + prior.welcome) / (of + prior.of);
}

/** The parts of the day at which suggestions come: all of them, until answers say otherwise, and always one. */
export function openParts(pattern: Pattern): DayPart[] {
  const most = Math.max(...dayParts.map((part) => welcomeAt(pattern, part)));
  return dayParts.filter((part) => welcomeAt(pattern, part) >= Math.min(receptive, most));
}
