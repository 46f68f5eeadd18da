import { daysUntil } from '#platform/shared/day.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';

/** When something was written, as one says it: nobody needs the minute of what was said last week. */
export type PlainTime = { at: 'now' | 'today' | 'yesterday' | 'week' | 'before' } | { at: 'minutes'; count: number };

/** Milliseconds within which it was just now. */
const nowMs = 2 * minuteMs;
/** Days within which a weekday's name says which one. */
const weekDays = 6;

/** Both times in ms since 1970. */
export function plainTime(at: number, now: number, zone: string): PlainTime {
  const ago = now - at;
  if (ago < nowMs) return { at: 'now' };
  if (ago < hourMs) return { at: 'minutes', count: Math.floor(ago / minuteMs) };
  const days = -daysUntil(at, now, zone);
  if (days <= 0) return { at: 'today' };
  if (days === 1) return { at: 'yesterday' };
  return { at: days <= weekDays ? 'week' : 'before' };
}
