/** One line of a benchmark: what was measured, our figure, the same run's baseline, and the target. */
export type Figure = {
  what: string;
  ours: number;
  baseline?: number;
  unit: string;
  /** The target, for the ratio to the baseline if there is one, else for our own figure. */
  wish?: { atLeast: number } | { atMost: number };
  /** What others need for the same, as it was measured elsewhere: who, and their figure with its unit. */
  anchor?: string;
};
/** A figure with what it came to. */
export type Judged = Figure & { ratio?: number; isMet?: boolean };

const reported: Judged[] = [];

/** Takes what was reported since this was last called. */
export const takeReported = (): Judged[] => reported.splice(0);

/**
 * Prints figures as a table with their ratios, and says plainly which targets were missed. Returns whether all were
 * met.
 */
export function report(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`);
  const judged = figures.map(judge);
  for (const figure of judged) console.log(`  ${figure.what.padEnd(46)} ${partsOf(figure).filter(Boolean).join('  ')}`);
  reported.push(...judged);
  return judged.every(({ isMet }) => isMet !== false);
}

function judge(figure: Figure): Judged {
  const { ours, baseline, wish } = figure;
  const ratio = baseline === undefined ? undefined : ours / baseline;
  const value = ratio ?? ours;
  const isMet = wish && ('atLeast' in wish ? value >= wish.atLeast : value <= wish.atMost);
  return { ...figure, ...(ratio !== undefined && { ratio }), ...(isMet !== undefined && { isMet }) };
}

function partsOf(figure: Judged): string[] {
  const { ratio, anchor } = figure;
  return [
    shown(figure.ours, figure.unit),
    ratio === undefined ? '' : `baseline ${shown(figure.baseline ?? 0, figure.unit)}  ratio ${round(ratio)}`,
    wishOf(figure) && `wish ${wishOf(figure)}`,
    anchor ? `(${anchor})` : '',
  ];
}

/** A figure with its unit. */
export const shown = (value: number, unit: string) => `${round(value)} ${unit}`.trim();

/** A target, and whether it was met; empty without one. */
export function wishOf({ wish, isMet }: Judged): string {
  if (!wish) return '';
  return `${'atLeast' in wish ? `>= ${wish.atLeast}` : `<= ${wish.atMost}`} ${isMet ? 'met' : 'MISSED'}`;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value below which `percent` of them are. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
