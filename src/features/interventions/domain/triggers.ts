import { type Felt, type History, type Local, localReader } from '#features/insights/domain/history.ts';

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

/** Why a suggestion is made. `count` is what its sentence counts: evenings, days, or times that an exercise helped. */
export type Reason = { trigger: Trigger; count: number; exercise: string | null };

const day = 86_400_000;

/** Of all triggers. Pleasantness and energy from -100 to 100; a week looks back, practice is compared with three before. */
const marks = { low: -25, tense: 35, days: 3, week: 7 * day, before: 28 * day, practised: 3 } as const;

/** Whether somebody was low in a check-in. */
export const isLow = ({ pleasantness }: Pick<Felt, 'pleasantness'>): boolean => pleasantness <= marks.low;

/** Milliseconds after a circle in which a word about it fits: the day after, and a week after. */
const afterCircle = { from: 12 * 3_600_000, until: 36 * 3_600_000 } as const;
const weekAfter = { from: 6.5 * day, until: 7.5 * day } as const;

/** Everything that speaks for a suggestion now, in the order of `triggers`. `now` in ms since 1970. */
export function reasonsFor(history: History, now: number): Reason[] {
  const read = localReader(history.timeZone);
  const week = history.felt
    .filter(({ at }) => at <= now && now - at <= marks.week)
    .map((one) => ({ ...one, local: read(one.at) }));
  const low = week.filter(isLow);
  const ended = ({ from, until }: { from: number; until: number }) =>
    history.circles.some((at) => now - at >= from && now - at < until) ? 1 : 0;
  const missed = missedPractice(history, now);
  const counted: Readonly<Record<Trigger, number>> = {
    'low-evenings': days(low.filter(({ local }) => local.part === 'evening' || local.part === 'night')),
    'low-days': days(low),
    'tense-days': days(low.filter(({ energy }) => energy >= marks.tense)),
    'after-circle': ended(afterCircle),
    'week-after-circle': ended(weekAfter),
    'missed-practice': missed?.count ?? 0,
  };
  return triggers.flatMap((trigger) => {
    const count = counted[trigger];
    if (count < (trigger.includes('circle') ? 1 : marks.days)) return [];
    return [{ trigger, count, exercise: trigger === 'missed-practice' ? (missed?.exercise ?? null) : null }];
  });
}

/** On how many different days. */
function days(felt: readonly { local: Local }[]): number {
  return new Set(felt.map(({ local }) => local.date)).size;
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
