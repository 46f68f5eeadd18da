import { dayMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';

/** Those of the last days: what's longer ago says little of how somebody is now. */
export function lately<CheckIn extends { created_at: string }>(checkIns: readonly CheckIn[], now: number): CheckIn[] {
  const from = now - limits.checkInDays * dayMs;
  return checkIns.filter(({ created_at }) => Date.parse(created_at) >= from);
}
