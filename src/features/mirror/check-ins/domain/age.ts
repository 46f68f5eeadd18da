import { limits } from './limits.ts';

/**
 * A device's time for something new, as far as it can be believed. Hardly ahead of ours it's kept; further ahead, that clock is
 * fast, and now is the latest it can have been. Null for one of a day before any of this; what was deleted after years keeps its
 * time when it's brought back. `createdAt` and the answer in ISO 8601, `now` in ms since 1970.
 */
export function believedTime(createdAt: string, now: number): string | null {
  const age = now - Date.parse(createdAt);
  if (age > limits.oldestMs) return null;
  return age < -limits.aheadMs ? new Date(now).toISOString() : createdAt;
}
