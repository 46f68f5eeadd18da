import type { Share } from './fisher.ts';

/** One day of a stretch: whether it had what's asked about, and whether it was above one's usual. */
export type Day = { at: number; isWith: boolean; isAbove: boolean };

/**
 * By how much days are fewer than they seem, from 1. A fortnight of illness with a low fortnight is one thing that came
 * together, not fourteen. Where only one of the two comes in runs, nothing is counted twice (Bartlett, for runs that fade by the
 * same share each day).
 */
export function countedTwice(days: readonly Day[]): number {
  const inOrder = days.toSorted((a, b) => a.at - b.at);
  const both = carriedOver(inOrder.map(({ isWith }) => isWith)) * carriedOver(inOrder.map(({ isAbove }) => isAbove));
  return (1 + both) / (1 - both);
}

/** The same share of fewer days. */
export function fewer({ above, of }: Share, by: number): Share {
  const days = Math.max(1, Math.floor(of / by));
  return { above: Math.round((above * days) / of), of: days };
}

/** How much of one day is still there on the next, from 0 to less than 1. */
function carriedOver(days: readonly boolean[]): number {
  const mean = days.filter(Boolean).length / days.length;
  const off = days.map((one) => Number(one) - mean);
  const all = off.reduce((sum, one) => sum + one * one, 0);
  const next = off.reduce((sum, one, index) => sum + one * (off[index + 1] ?? 0), 0);
  return all === 0 ? 0 : Math.max(0, next / all);
}
