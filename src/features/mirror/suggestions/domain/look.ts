import type { History } from '#features/mirror/insights/domain/history.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { choose, type MadeSuggestion, nextCheckIn, type SuggestionHours } from './pacing.ts';
import { reasonsFor, type SuggestionReason } from './triggers.ts';

/** What a look comes to: a suggestion's reason, or null for none now, and when it's next worth looking, in ms since 1970. */
export type LookOutcome = { reason: SuggestionReason | null; next: number };

/** How many days ago something happened, at most, to people the clock looks at every hour; longer than any rule for suggestions looks back. */
export const livelyDays = 35;
/** Others who were ever looked at are looked at once in this many days, so that nothing outlives what it rests on. */
export const quietDays = 1;

/** From when the next suggestion may come by itself: where nothing happened lately the clock looks once a day. In ms since 1970. */
export function nextLook({ felt, tried, circles }: History, next: number, now: number): number {
  const isLately = (at: number) => now - at < livelyDays * dayMs;
  const isLively = [...felt, ...tried].some(({ at }) => isLately(at)) || circles.some(isLately);
  return isLively ? next : Math.max(next, now + quietDays * dayMs);
}

/**
 * One look through somebody's own past. `hours.timeZone` undefined: nobody knows what an evening is to them, see `reasonsFor`.
 * `made` is what was suggested lately; for `isAsked` see `choose`.
 */
export function lookThrough(
  history: History,
  made: readonly MadeSuggestion[],
  hours: Omit<SuggestionHours, 'timeZone'> & { timeZone: string | undefined },
  now: number,
  isAsked: boolean,
): LookOutcome {
  const clocks = { ...hours, timeZone: hours.timeZone ?? history.timeZone };
  const reasons = reasonsFor(history, now, hours.timeZone !== undefined);
  const reason = choose(reasons, made, clocks, now, isAsked);
  const then: readonly MadeSuggestion[] = reason
    ? [...made, { at: now, trigger: reason.trigger, status: 'pending' }]
    : made;
  return { reason, next: nextCheckIn(then, clocks, now) };
}
