import { dayMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';

/** How someone leaves a circle, in the order they're read (CARE moment 8). None is better than another. */
export const leavings = ['lighter', 'calm', 'moved', 'tender', 'tired', 'unsettled'] as const;

/** Whether Today still shows what was kept then (CARE §3). `now` in ms, `saidAt` ISO 8601. */
export function isFresh(saidAt: string, now: number): boolean {
  return now - Date.parse(saidAt) < limits.shownDays * dayMs;
}
