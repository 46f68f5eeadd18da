/** One line of a benchmark: what was measured, our figure, the same run's baseline, and the target. */
export type Figure = {
  what: string;
  ours: number;
  baseline?: number;
  unit: string;
  /** The target, for the ratio to the baseline if there is one, else for our own figure. */
  wish?: { atLeast: number } | { atMost: number };
};

/**
 * Prints figures as a table with their ratios, and says plainly which targets were missed. Returns whether all were
 * met.
 */
export function report(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`);
  let met = true;
  for (const { what, ours, baseline, unit, wish } of figures) {
    const ratio = baseline === undefined ? undefined : ours / baseline;
    const judged = ratio ?? ours;
    const ok = !wish || ('atLeast' in wish ? judged >= wish.atLeast : judged <= wish.atMost);
    met &&= ok;
    const beside = ratio === undefined ? '' : `  baseline ${round(baseline ?? 0)} ${unit}  ratio ${round(ratio)}`;
    const wished = wish
      ? `  wish ${'atLeast' in wish ? `>= ${wish.atLeast}` : `<= ${wish.atMost}`} ${ok ? 'met' : 'MISSED'}`
      : '';
    console.log(`  ${what.padEnd(46)} ${round(ours)} ${unit}${beside}${wished}`);
  }
  return met;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value below which `percent` of them are. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
