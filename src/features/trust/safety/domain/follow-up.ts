import { dayMs, hourMs } from '#platform/shared/duration.ts';

/** After how many hours a visit is the next one: someone who comes back sooner is still in the same hard hour. */
const nextVisitHours = 8;
/** How many days a device keeps what it noted; the server has its own period, which its operator sets (CARE C20). */
const keptDays = 30;

/**
 * Whether somebody is asked by now how they are (CARE C20).
 * @param notedAt when their talk was hard, in ms since 1970; null if none was
 */
export function asksNow(notedAt: number | null, now: number): boolean {
  return notedAt !== null && now - notedAt >= nextVisitHours * hourMs;
}

/** Whether it's too long ago to ask about, and to be kept. */
export function isFollowUpOver(notedAt: number, now: number): boolean {
  return now - notedAt > keptDays * dayMs;
}
