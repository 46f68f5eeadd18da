import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { localReader } from '#platform/shared/day-parts.ts';
import { type Dated, linked } from './facts.ts';
import { type Finding, type InsightMeasure, measures } from './finding.ts';
import { fisher, type Share } from './fisher.ts';
import type { History } from './history.ts';
import { countedTwice, fewer } from './runs.ts';
import { type InsightSides, sidesOf } from './sides.ts';

/** With fewer days than this on either side nothing is said. */
const fewest = 5;
/** The share of people who may be told something that is only chance, in a whole stretch of check-ins. */
const chance = 0.05;
/** At how many check-ins they're looked at: two weeks of one a day, then every doubling, six times. Then a new stretch begins. */
const firstLook = 14;
const stretch = firstLook * 2 ** 5;

/**
 * What stands out in one's own check-ins; it takes all of them. Looked at only when their number has doubled, and always at the first so
 * many: looking again after each check-in would sooner or later find something in noise. The k-th look may be wrong in
 * `chance`/k(k+1) of the cases, which adds up to `chance` for all looks, and shares it among everything it asks (Bonferroni).
 * Days that follow each other are alike, so they count as fewer than they are where both sides come in runs.
 */
export function findInsights(history: History, now: number): Finding[] {
  const felt = latestStretch(history.felt, now);
  const looks = Math.floor(Math.log2(felt.length / firstLook)) + 1;
  if (looks < 1) return [];
  const seen = felt.slice(0, firstLook * 2 ** (looks - 1));
  const read = localReader(history.timeZone);
  const asked = sidesOf(seen, history)
    .filter(({ withIt, without }) => withIt.length >= fewest && without.length >= fewest)
    .flatMap(({ matter, ...sides }) => measures.map((measure) => ({ matter, sides, measure })));
  const limit = chance / (looks * (looks + 1)) / asked.length;
  const found = asked
    .map((one) => ({ ...one, ...compare(one.sides, one.measure) }))
    .filter(({ likely }) => likely <= limit)
    .toSorted((a, b) => a.likely - b.likely)
    .map(({ sides, matter, measure, shares, likely }) => ({
      matter,
      measure,
      ...shares,
      days: datesOf(sides, (at) => read(at).date),
      of: seen.length,
      until: seen.at(-1)?.at ?? now,
      sure: likely <= limit / 10 ? ('quite' as const) : ('fairly' as const),
    }));
  return linked(found);
}

/** The days of both sides; one that stands on both tells nothing. */
function datesOf({ withIt, without }: Omit<InsightSides, 'matter'>, dateAt: (at: number) => string): Dated {
  const had = new Set(withIt.map(({ at }) => dateAt(at)));
  const hadNot = new Set(without.map(({ at }) => dateAt(at)));
  const days = [...had, ...hadNot].filter((date) => !(had.has(date) && hadNot.has(date)));
  return new Map(days.map((date) => [date, had.has(date)]));
}

/** Both sides as they're counted, and how likely it is that they differ so by chance. */
function compare({ withIt, without }: Omit<InsightSides, 'matter'>, measure: InsightMeasure) {
  const usual = median([...withIt, ...without].map((one) => one[measure]));
  const read = (felt: readonly Felt[], isWith: boolean) =>
    felt.map((one) => ({ at: one.at, isWith, isAbove: one[measure] > usual }));
  const days = [...read(withIt, true), ...read(without, false)];
  const counted = (isWith: boolean): Share => {
    const side = days.filter((one) => one.isWith === isWith);
    return { above: side.filter(({ isAbove }) => isAbove).length, of: side.length };
  };
  const shares = { withIt: counted(true), without: counted(false) };
  const by = countedTwice(days);
  return { shares, likely: fisher(fewer(shares.withIt, by), fewer(shares.without, by)) };
}

/**
 * Oldest first; more than a year of one a day, so that who lives otherwise now isn't held to what was. Until a new one may be
 * looked at, the one before it stands.
 */
function latestStretch(felt: readonly Felt[], now: number): Felt[] {
  const all = felt.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
  const from = Math.max(0, Math.floor((all.length - firstLook) / stretch)) * stretch;
  return all.slice(from, from + stretch);
}

function median(values: readonly number[]): number {
  // Of numbers alone, it's sorted several times as fast, which counts on a phone.
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
