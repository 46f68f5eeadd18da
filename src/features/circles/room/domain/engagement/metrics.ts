import type { EngagementLevel } from './measure.ts';

/** What a host sees of the whole group, each from 0 to 100 (R-ENT-26); null while it isn't known. Never of one person. */
export type Metrics = {
  readonly overall: number;
  readonly participation: number;
  readonly attention: number;
  /** Only what people said of themselves in a check-in (REAL 27). */
  readonly mood: number | null;
};

/** Of fewer people nothing is shown: one could tell whose it is. The adaptation needs as many (R-VAL-16). */
export const fewestMeasured = 4;
/** Figures come in steps of this much, rounded down, so that what one person does rarely shows in them. */
export const step = 5;
/** R-CONST-23: an average under this is worth a word. */
const lowAverage = 40;
/** R-CONST-25. */
const tints = { low: 50, high: 75 } as const;
/** R-CONST-19 and 20. */
const under = { overall: 60, participation: 50, attention: 50, mood: 50 } as const;
const long = { minutes: 30, overall: 80 } as const;
/** R-CONST-21. */
export const shownAtOnce = 2;

/** The group's figures; null for too few people. */
export function groupOf(levels: readonly EngagementLevel[]): EngagementLevel | null {
  if (levels.length < fewestMeasured) return null;
  return {
    participation: inSteps(meanOf(levels.map(({ participation }) => participation))),
    attention: inSteps(meanOf(levels.map(({ attention }) => attention))),
  };
}

/** Whether the people of one part of the room, more than one, are low on average (R-CONST-23). */
export function isLow(levels: readonly EngagementLevel[]): boolean {
  return levels.length > 1 && meanOf(levels.map(({ participation: p, attention: a }) => (p + a) / 2)) < lowAverage;
}

/** With what people said of their mood, where at least five did. */
export function metricsOf({ participation, attention }: EngagementLevel, mood: number | null): Metrics {
  const known = mood === null ? [participation, attention] : [participation, attention, mood];
  return { overall: Math.round(meanOf(known)), participation, attention, mood };
}

/** How a figure is tinted; in words, too (R-CONST-25). */
export function tintOf(figure: number): 'low' | 'middle' | 'high' {
  if (figure < tints.low) return 'low';
  return figure > tints.high ? 'high' : 'middle';
}

/** What there is to say about a group; `alert` is the breakout check's. */
export const abouts = ['alert', 'overall', 'participation', 'attention', 'mood', 'long'] as const;
export type EngagementAbout = (typeof abouts)[number];

/** What the figures suggest after this many minutes of the session, from the most pressing down (R-CONST-19, 20). */
export function suggestionsOf(metrics: Metrics, minutes: number): EngagementAbout[] {
  const low = (['overall', 'participation', 'attention', 'mood'] as const).filter((one) => {
    const figure = metrics[one];
    return figure !== null && figure < under[one];
  });
  return minutes > long.minutes && metrics.overall > long.overall ? [...low, 'long'] : low;
}

/** What each would have changed; a host accepts it, and then the room's own button does it. */
export const changes = {
  alert: 'groups',
  overall: 'check-in',
  participation: 'connect',
  attention: 'energize',
  mood: 'slow-down',
  long: 'break',
} as const satisfies Record<EngagementAbout, string>;
export type EngagementChange = (typeof changes)[EngagementAbout];

function inSteps(value: number): number {
  return Math.floor(value / step) * step;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
