import type { Share } from './fisher.ts';
import type { InsightMatter } from './sides.ts';

/** What may be better or worse with something. */
export const measures = ['pleasantness', 'energy'] as const;
export type InsightMeasure = (typeof measures)[number];

/** What stood out, with what it rests on: days above one's own usual, with it and without (REAL 1). */
export type Finding = {
  matter: InsightMatter;
  measure: InsightMeasure;
  withIt: Share;
  without: Share;
  /** How sure it is, for choosing the words; never shown as a number (CARE C3). */
  sure: 'fairly' | 'quite';
  /** The check-ins that were looked at, and the time of the last of them in ms since 1970. */
  of: number;
  until: number;
  /**
   * Of one that tells what a stronger one tells already: that one's key, and whether it fell on mostly the same days or on
   * mostly the others. Missing where it stands for itself.
   */
  fact?: { of: string; sameDays: boolean } | undefined;
};

/** Tells one finding from another, whatever it rests on: what was dismissed doesn't come back under new numbers. */
export function keyOf({ matter, measure }: Pick<Finding, 'matter' | 'measure'>): string {
  const what = matter.kind === 'factor' ? matter.factor : matter.kind === 'part' ? matter.part : '';
  return [matter.kind, what, measure].join('/');
}
