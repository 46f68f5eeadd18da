import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { type DayPart, dayParts, type Local, localReader } from '#platform/shared/day-parts.ts';
import { hourMs } from '#platform/shared/duration.ts';
import type { History } from './history.ts';

/** How many milliseconds a check-in counts as after an exercise, or after a circle. */
const after = { exercise: 6 * hourMs, circle: 36 * hourMs } as const;

/** What two kinds of days may differ by. `factor` is one of the check-in's, or somebody's own word. */
export type InsightMatter =
  | { kind: 'factor'; factor: string }
  | { kind: 'part'; part: DayPart }
  | { kind: 'weekend' }
  | { kind: 'after-exercise' }
  | { kind: 'after-circle' };

/** Whether it's only true by the clocks and the calendar somebody lives by. */
export const isByClocks = ({ kind }: InsightMatter): boolean => kind === 'part' || kind === 'weekend';

/** The check-ins that stand for days with it and for days without. */
export type InsightSides = { matter: InsightMatter; withIt: readonly Felt[]; without: readonly Felt[] };

/**
 * Everything that could be asked of these check-ins. One check-in stands for a day on each side, the first: somebody who
 * checks in five times in an hour hasn't lived five days. Which one it is never depends on how it felt, so where feelings are
 * chance, the sides differ by chance alone.
 */
export function sidesOf(felt: readonly Felt[], { tried, circles, timeZone }: History): InsightSides[] {
  const read = localReader(timeZone);
  const local = new Map(felt.map((one) => [one, read(one.at)]));
  const days = byDay(felt, local);
  const exercises = tried.map(({ at }) => at);
  const split = (matter: InsightMatter, has: (one: Felt) => boolean, allDay = true) => halve(days, matter, has, allDay);
  // Before the first one that's known there may have been others: those days stand on neither side.
  const following = (matter: InsightMatter, then: readonly number[], ms: number) => {
    const first = Math.min(...then);
    const known = days.filter((day) => day.every(({ at }) => at > first));
    return halve(known, matter, ({ at }) => then.some((one) => one < at && at - one <= ms), true);
  };
  return [
    ...[...new Set(felt.flatMap(({ factors }) => factors))].map((factor) =>
      split({ kind: 'factor', factor }, (one) => one.factors.includes(factor)),
    ),
    ...dayParts.map((part) => split({ kind: 'part', part }, (one) => local.get(one)?.part === part, false)),
    split({ kind: 'weekend' }, (one) => local.get(one)?.isWeekend === true),
    following({ kind: 'after-exercise' }, exercises, after.exercise),
    following({ kind: 'after-circle' }, circles, after.circle),
  ];
}

/** `allDay`: a day with it is no day without it, whatever else it holds. Otherwise a day may stand on both sides. */
function halve(
  days: readonly Felt[][],
  matter: InsightMatter,
  has: (one: Felt) => boolean,
  allDay: boolean,
): InsightSides {
  const withIt: Felt[] = [];
  const without: Felt[] = [];
  for (const day of days) {
    const first = day.find(has);
    const other = allDay && first ? undefined : day.find((one) => !has(one));
    if (first) withIt.push(first);
    if (other) without.push(other);
  }
  return { matter, withIt, without };
}

/** Oldest first, in days and in each day. */
function byDay(felt: readonly Felt[], local: ReadonlyMap<Felt, Local>): Felt[][] {
  const days = new Map<string, Felt[]>();
  for (const one of felt.toSorted((a, b) => a.at - b.at)) {
    const date = local.get(one)?.date ?? '';
    const known = days.get(date);
    if (known) known.push(one);
    else days.set(date, [one]);
  }
  return [...days.values()];
}
