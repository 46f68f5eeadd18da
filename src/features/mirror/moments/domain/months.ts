import { localTimeOf } from '#platform/shared/local-time.ts';
import type { Moment } from './contract.ts';

/** Its date (`2026-11-23`) on the calendar of somebody in `timeZone`. */
export function dateOf({ created_at }: Pick<Moment, 'created_at'>, timeZone: string): string {
  return localTimeOf(Date.parse(created_at), timeZone).date;
}

/** By the first date of their month, in the order they're in. */
export function byMonth<One extends { moment: Moment }>(all: readonly One[], timeZone: string): Map<string, One[]> {
  const months = new Map<string, One[]>();
  for (const one of all) {
    const month = `${dateOf(one.moment, timeZone).slice(0, 7)}-01`;
    const kept = months.get(month);
    if (kept) kept.push(one);
    else months.set(month, [one]);
  }
  return months;
}
