import { dayMs } from '#platform/shared/duration.ts';
import type { Member } from './contract.ts';
import { limits } from './limits.ts';

/** Who the tab shows (R-CONST-31). */
export const filters = ['all', 'recent', 'active'] as const;
export type Filter = (typeof filters)[number];

/** Recent: a circle of the last 30 days. Active: one that they went through to the end. `now` in ms. */
export function isShown(filter: Filter, { circles }: Pick<Member, 'circles'>, now: number): boolean {
  if (filter === 'recent')
    return circles.some(({ ended_at }) => Date.parse(ended_at) >= now - limits.recentDays * dayMs);
  if (filter === 'active') return circles.some(({ completion_status }) => completion_status === 'completed');
  return true;
}
