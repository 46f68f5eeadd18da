import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import type { History } from '#features/mirror/insights/domain/history.ts';
import { dayBefore, type Local, localReader } from '#platform/shared/day-parts.ts';
import { dayMs, hourMs, weekMs } from '#platform/shared/duration.ts';

/** What may lead to a suggestion, the most telling first (REAL.md 42). */
export const triggers = [
  'low-evenings',
  'low-days',
  'tense-days',
  'after-circle',
  'week-after-circle',
  'missed-practice',
] as const;
export type Trigger = (typeof triggers)[number];

/**
 * Why a suggestion is made. `count` is what its sentence counts: evenings, days, times that an exercise helped, or days since
 * a circle, 0 where nobody knows what a day is to them.
 */
export type SuggestionReason = { trigger: Trigger; count: number; exercise: string | null };

/** Of all triggers. Pleasantness and energy from -100 to 100; a week looks back, practice is compared with three before. */
const marks = { low: -25, tense: 35, days: 3, week: weekMs, before: 28 * dayMs, practised: 3 } as const;

/** Whether somebody was low in a check-in. */
export const isLow = ({ pleasantness }: Pick<Felt, 'pleasantness'>): boolean => pleasantness <= marks.low;

/** Milliseconds after a circle in which a word about it fits: the day after, wherever somebody lives, and a week after. */
const afterCircle = { from: 12 * hourMs, until: 36 * hourMs } as const;
const weekAfter = { from: 6.5 * dayMs, until: 7.5 * dayMs } as const;

/**
 * Everything that speaks for a suggestion now, in the order of `triggers`. `now` in ms since 1970. `knowsClocks` false: nobody
 * knows what an evening or yesterday is to them, so neither is said.
 */
export function reasonsFor(history: History, now: number, knowsClocks = true): SuggestionReason[] {
  const read = localReader(history.timeZone);
  const week = history.felt
    .filter(({ at }) => at <= now && now - at <= marks.week)
    .map((one) => ({ ...one, local: read(one.at) }));
  const low = week.filter(isLow);
  const evenings = low.filter(({ local }) => local.part === 'evening' || local.part === 'night');
  const missed = missedPractice(history, now);
  // Null where it's no reason.
  const counted: Readonly<Record<Trigger, number | null>> = {
    'low-evenings': knowsClocks ? enough(evenings.map(({ local }) => local.night)) : null,
    'low-days': enough(low.map(({ local }) => local.date)),
    'tense-days': enough(low.filter(({ energy }) => energy >= marks.tense).map(({ local }) => local.date)),
    'after-circle': dayAfter(history.circles, now, knowsClocks ? read : null),
    'week-after-circle': history.circles.some((at) => isWithin(now - at, weekAfter)) ? 7 : null,
    'missed-practice': missed?.count ?? null,
  };
  return triggers.flatMap((trigger) => {
    const count = counted[trigger];
    if (count === null) return [];
    return [{ trigger, count, exercise: trigger === 'missed-practice' ? (missed?.exercise ?? null) : null }];
  });
}

/** How many different dates these are, if that's enough to be a reason. */
function enough(dates: readonly string[]): number | null {
  const { size } = new Set(dates);
  return size >= marks.days ? size : null;
}

const isWithin = (ms: number, { from, until }: { from: number; until: number }) => ms >= from && ms < until;

/** 1 if a circle was yesterday and a night lies between, 0 if it was about a day ago and nobody can `read` their calendar. */
function dayAfter(circles: readonly number[], now: number, read: ((at: number) => Local) | null): number | null {
  if (!read) return circles.some((at) => isWithin(now - at, afterCircle)) ? 0 : null;
  const yesterday = dayBefore(read(now).date);
  return circles.some((at) => now - at >= afterCircle.from && read(at).date === yesterday) ? 1 : null;
}

/** The exercise that helped most often in the weeks before the last one, if it was a habit and stopped. */
function missedPractice({ tried }: History, now: number): { exercise: string; count: number } | null {
  if (tried.some(({ at }) => at <= now && now - at <= marks.week)) return null;
  const counts = new Map<string, number>();
  for (const { at, exercise, helped } of tried)
    if (helped !== 'no' && at < now && now - at <= marks.before) counts.set(exercise, (counts.get(exercise) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] >= marks.practised ? { exercise: most[0], count: most[1] } : null;
}

/**
 * The reason of a suggestion made earlier, `at` in ms since 1970, with what it counts by now; null once what it rested on was
 * deleted or changed. That time has passed since takes nothing away.
 */
export function reasonNow(
  { trigger, count, exercise }: SuggestionReason,
  at: number,
  history: History,
): SuggestionReason | null {
  if (trigger === 'after-circle' || trigger === 'week-after-circle') {
    // Someone who came back into a circle was last there at a later time.
    const wasThere = history.circles.some((circle) => circle >= at - weekAfter.until);
    return wasThere ? { trigger, count, exercise } : null;
  }
  return reasonsFor(history, at).find((one) => one.trigger === trigger && one.exercise === exercise) ?? null;
}
