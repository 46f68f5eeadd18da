import { isQuiet, type QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { localReader } from '#platform/shared/day-parts.ts';
import { dayMs, hourMs, weekMs } from '#platform/shared/duration.ts';
import { openParts, type Pattern, type Suggested } from './receptive.ts';
import type { SuggestionReason, Trigger } from './triggers.ts';

/** One that was made earlier, and why. */
export type MadeSuggestion = Suggested & { trigger: Trigger };

/** Who it's for, as far as the hour matters; `quiet` null for someone who hasn't said, `pattern` as learned from answers. */
export type SuggestionHours = { timeZone: string; quiet: QuietHours | null; pattern: Pattern };

/** At most so many suggestions (REAL.md 42). */
const most = { aDay: 1, aWeek: 3 } as const;

/** How many milliseconds a trigger stays silent after it spoke. */
const cooldown: Readonly<Record<Trigger, number>> = {
  'low-evenings': weekMs,
  'low-days': weekMs,
  'tense-days': weekMs,
  'after-circle': 3 * dayMs,
  'week-after-circle': 3 * dayMs,
  'missed-practice': 21 * dayMs,
};

/** Whether a suggestion may come at all: at most one a day and three a week, whatever led to them. */
function hasRoom(made: readonly MadeSuggestion[], now: number): boolean {
  const within = (ms: number) => made.filter(({ at }) => now - at < ms).length;
  return within(dayMs) < most.aDay && within(weekMs) < most.aWeek;
}

/** Not in quiet hours, nor at a time of day when suggestions are rarely welcome. */
function isGoodHour({ timeZone, quiet, pattern }: SuggestionHours): (at: number) => boolean {
  const read = localReader(timeZone);
  const open = openParts(pattern);
  return (at) => !(quiet && isQuiet(at, quiet)) && open.includes(read(at).part);
}

/**
 * The reason to make a suggestion now, or null. `isAsked`: the person is here and looks for one, so the hour doesn't matter;
 * the limits still do. `now` in ms since 1970.
 */
export function choose(
  reasons: readonly SuggestionReason[],
  made: readonly MadeSuggestion[],
  hours: SuggestionHours,
  now: number,
  isAsked: boolean,
): SuggestionReason | null {
  if (!hasRoom(made, now) || (!isAsked && !isGoodHour(hours)(now))) return null;
  const rests = ({ trigger }: SuggestionReason) =>
    made.some((one) => one.trigger === trigger && now - one.at < cooldown[trigger]);
  return reasons.find((reason) => !rests(reason)) ?? null;
}

/** When it's next worth looking for a reason: the next hour when a suggestion may come. In ms since 1970. */
export function nextCheckIn(made: readonly MadeSuggestion[], hours: SuggestionHours, now: number): number {
  const first = Math.floor(now / hourMs) * hourMs + hourMs;
  const later = Array.from({ length: 8 * 24 }, (_, index) => first + index * hourMs);
  const isGood = isGoodHour(hours);
  return later.find((at) => hasRoom(made, at) && isGood(at)) ?? first + weekMs;
}
