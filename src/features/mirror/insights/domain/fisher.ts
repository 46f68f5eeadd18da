/** How many of one kind are above a mark, out of how many. */
export type Share = { above: number; of: number };

/**
 * Fisher's exact test, two-sided: how likely shares at least this far apart would be if the two sides didn't differ, from
 * 0 to 1. Exact for any sample, however small, as long as the order of outcomes is chance.
 */
export function fisher(a: Share, b: Share): number {
  const total = a.of + b.of;
  const above = a.above + b.above;
  const logs = logFactorials(total);
  const log = (n: number) => logs[n] ?? 0;
  const choose = (n: number, k: number) => log(n) - log(k) - log(n - k);
  const chance = (x: number) => Math.exp(choose(a.of, x) + choose(b.of, above - x) - choose(total, above));
  const seen = chance(a.above);
  let sum = 0;
  for (let x = Math.max(0, above - b.of); x <= Math.min(a.of, above); x += 1) {
    const one = chance(x);
    // As unlikely as what was seen, but for rounding.
    if (one <= seen * (1 + 1e-9)) sum += one;
  }
  return Math.min(1, sum);
}

function logFactorials(most: number): number[] {
  const logs = [0];
  for (let n = 1; n <= most; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return logs;
}
