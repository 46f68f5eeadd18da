import { plusDays } from '#features/mirror/check-ins/domain/calendar.ts';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { dateOf } from '#features/mirror/check-ins/domain/trends.ts';
import { isLow } from '#features/mirror/suggestions/domain/triggers.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';

/** On how many days it was so, of those when somebody checked in. */
type Counted = { days: number; of: number };

/**
 * What a week comes to, in one sentence that says no more than was kept. `heavy`: low days; `lighter`, `heavier`: pleasant
 * days beside those of the three weeks before; `feeling`, `factor`: what came up most, by its id; `pleasant`, `unpleasant`:
 * most days; `both`: neither had most.
 */
export type Week = Counted &
  (
    | { kind: 'heavy' | 'pleasant' | 'unpleasant' }
    | { kind: 'lighter' | 'heavier'; before: Counted }
    | { kind: 'feeling' | 'factor'; word: string }
    | { kind: 'both'; unpleasant: number }
  );

/** Under this many check-ins, on this many days, nothing is said of anybody (REAL 1). */
const floor = { checkIns: 5, days: 4 } as const;
const span = { week: 7, before: 21 } as const;
/** Days that make several; and by how much of all days two shares must differ to be called another week. */
const marks = { several: 3, turn: 1 / 3 } as const;

/** A day by what was kept on it: how pleasant on average, and all that was named. */
type Day = { pleasantness: number; feelings: ReadonlySet<string>; factors: ReadonlySet<string> };

/**
 * The last seven days in one sentence, today's among them; null where too little was kept. `now` in ms since 1970, days by the
 * calendar in `timeZone`.
 */
export function weekOf(checkIns: readonly CheckIn[], now: number, timeZone: string): Week | null {
  const today = localTimeOf(now, timeZone).date;
  const begin = plusDays(today, 1 - span.week);
  const week = daysBetween(checkIns, begin, today, timeZone);
  if (!week) return null;
  const before = daysBetween(checkIns, plusDays(begin, -span.before), plusDays(begin, -1), timeZone);
  return heavyWeek(week) ?? (before && turned(week, before)) ?? named(week) ?? mostly(week);
}

/** The days from one date to another; null where they're under the floor. */
function daysBetween(checkIns: readonly CheckIn[], from: string, to: string, timeZone: string): Day[] | null {
  const kept = new Map<string, CheckIn[]>();
  for (const one of checkIns) {
    const date = dateOf(one, timeZone);
    if (date >= from && date <= to) kept.set(date, [...(kept.get(date) ?? []), one]);
  }
  const days = [...kept.values()];
  if (days.length < floor.days || days.flat().length < floor.checkIns) return null;
  return days.map((all) => ({
    pleasantness: all.reduce((sum, one) => sum + one.pleasantness, 0) / all.length,
    feelings: new Set(all.flatMap(({ feelings }) => feelings)),
    factors: new Set(all.flatMap(({ factors }) => factors)),
  }));
}

const count = (days: readonly Day[], is: (day: Day) => boolean): Counted => ({
  days: days.filter(is).length,
  of: days.length,
});
const isPleasant = ({ pleasantness }: Day) => pleasantness > 0;
const isUnpleasant = ({ pleasantness }: Day) => pleasantness < 0;

function heavyWeek(week: readonly Day[]): Week | null {
  const low = count(week, isLow);
  return low.days >= marks.several ? { kind: 'heavy', ...low } : null;
}

function turned(week: readonly Day[], earlier: readonly Day[]): Week | null {
  const [now, before] = [count(week, isPleasant), count(earlier, isPleasant)];
  const turn = now.days / now.of - before.days / before.of;
  return Math.abs(turn) < marks.turn ? null : { kind: turn > 0 ? 'lighter' : 'heavier', ...now, before };
}

/** What came up on several days, and on more than anything else. */
function named(week: readonly Day[]): Week | null {
  for (const [kind, of] of [['feeling', 'feelings'] as const, ['factor', 'factors'] as const]) {
    const words = [...new Set(week.flatMap((day) => [...day[of]]))];
    const [most, next] = words
      .map((word) => ({ word, ...count(week, (day) => day[of].has(word)) }))
      .toSorted((a, b) => b.days - a.days);
    if (most && most.days >= marks.several && most.days > (next?.days ?? 0)) return { kind, ...most };
  }
  return null;
}

function mostly(week: readonly Day[]): Week {
  const [pleasant, unpleasant] = [count(week, isPleasant), count(week, isUnpleasant)];
  if (pleasant.days * 2 > pleasant.of) return { kind: 'pleasant', ...pleasant };
  if (unpleasant.days * 2 > unpleasant.of) return { kind: 'unpleasant', ...unpleasant };
  return { kind: 'both', ...pleasant, unpleasant: unpleasant.days };
}
