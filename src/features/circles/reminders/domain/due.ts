import { isQuiet, type QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';

/** A day before, and a quarter of an hour before. */
export const reminderKinds = ['day', 'soon'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** A circle's new time is told once it has stood for this long: moving it twice in a row sends one mail. */
export const settledSeconds = 300;

/** Milliseconds before the beginning: the mark of each kind, and from when on it would come too late. */
const marks = { day: dayMs, soon: 15 * minuteMs } as const;
const tooLate = { day: 2 * hourMs, soon: 0 } as const;

/** One that would fall into quiet hours comes so long before they begin, if that's shortly before the circle. */
const aheadOfQuiet = 10 * minuteMs;
const shortlyBefore = 2 * hourMs;

/** Someone who comes to a circle. Times in milliseconds since 1970; `quiet` null for someone who hasn't said. */
export type RemindedGuest = { startsAt: number; timedAt: number; joinedAt: number; quiet: QuietHours | null };

/**
 * Whether a reminder is due now. It stays due from its mark on, so that what was missed while a server was down is made
 * up for. Nothing goes out in quiet hours: the one a day before waits for their end, the one shortly before comes ahead of
 * them. Someone who said yes after the mark, or was told a new time after it, has just read when it is.
 */
export function isDue(kind: ReminderKind, { startsAt, timedAt, joinedAt, quiet }: RemindedGuest, now: number): boolean {
  const quietAt = (at: number) => quiet !== null && isQuiet(at, quiet);
  const mark = startsAt - marks[kind];
  const from = kind === 'soon' && quietAt(mark) ? startsAt - shortlyBefore : mark;
  if (Math.max(timedAt, joinedAt) > from || now < from || now >= startsAt - tooLate[kind] || quietAt(now)) return false;
  return now >= mark || quietAt(now + aheadOfQuiet);
}
