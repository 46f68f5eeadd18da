import { limits } from './limits.ts';

/**
 * Whether a device's time for a new check-in can be believed: hardly ahead of ours, and not of a day before any
 * of this: what was deleted after years keeps its time when it's brought back. `createdAt` in ISO 8601, `now` in ms since 1970.
 */
export function isBelievable(createdAt: string, now: number): boolean {
  const age = now - Date.parse(createdAt);
  return age >= -limits.aheadMs && age <= limits.oldestMs;
}
