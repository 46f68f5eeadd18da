import type { Share } from './fisher.ts';

/** One day of a stretch: whether it had what's asked about, and whether it was above one's usual. */
export type Day = { at: number; isWith: boolean; isAbove: boolean };

/** How far apart two days may be to count as alike: this share of all. Beyond it too few pairs of days are left to tell. */
const reach = 0.25;

/**
 * By how much days are fewer than they seem, from 1. A fortnight of illness with a low fortnight is one thing that came
 * together, not fourteen. Where only one of the two comes in runs, nothing is counted twice (Bartlett 1935). Each distance
 * between two days counts by itself: a mood that lasts for months beneath ups and downs of every day is hardly seen from one day
 * to the next, and still there a month later.
 */
export function countedTwice(days: readonly Day[]): number {
  const inOrder = days.toSorted((a, b) => a.at - b.at);
  const ofWith = alikeAfter(inOrder.map(({ isWith }) => isWith));
  const ofAbove = alikeAfter(inOrder.map(({ isAbove }) => isAbove));
  return Math.max(1, 1 + 2 * ofWith.reduce((sum, alike, index) => sum + alike * (ofAbove[index] ?? 0), 0));
}

/** The same share of fewer days. */
export function fewer({ above, of }: Share, by: number): Share {
  const days = Math.max(1, Math.floor(of / by));
  return { above: Math.round((above * days) / of), of: days };
}

/**
 * How alike days are that are 1, 2, 3 and more apart (their autocorrelation), for as long as that's a run that fades: two of
 * them in a row come to less than nothing where it ends (Geyer 1992). What's gone the next day, every other day, is no run.
 */
function alikeAfter(days: readonly boolean[]): number[] {
  const mean = days.filter(Boolean).length / days.length;
  const off = days.map((one) => Number(one) - mean);
  const all = off.reduce((sum, one) => sum + one * one, 0);
  const alike = (apart: number) =>
    off.reduce((sum, one, index) => sum + one * (index < apart ? 0 : (off[index - apart] ?? 0)), 0) / all;
  const run: number[] = [];
  for (let apart = 1; all > 0 && apart < days.length * reach; apart += 2) {
    const two = [alike(apart), alike(apart + 1)] as const;
    if (two[0] + two[1] <= 0 || (apart === 1 && two[0] <= 0)) break;
    run.push(...two);
  }
  return run;
}
