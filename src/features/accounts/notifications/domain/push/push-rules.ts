import { isQuiet, type QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { hourSeconds, minuteMs } from '#platform/shared/duration.ts';
import { levelOf, type NotificationKind } from '../kinds.ts';

/** How many of these a person is sent, and how often a device is tried. */
export const pushLimits = {
  /** In any seven days. What changes somebody's plans comes beyond it: they may be on their way. */
  perWeek: 7,
  weekDays: 7,
  /** A person's devices; one more takes the place of the oldest. */
  devices: 10,
  /** For this long it's known what was sent: a week for the limit above, and a day for late tries. */
  keptDays: 8,
  /** Tries for one device, some two hours in all. */
  tries: 9,
  /** Subscriptions that one network may put in place of others within an hour. */
  renewals: { limit: 30, windowSeconds: hourSeconds },
  /** Seconds within which a server has sent one that it took, or another takes it over. */
  leaseSeconds: 60,
} as const;

/** Whether one more may be sent; `sent` is how many were, in the last seven days. */
export const mayPush = (kind: NotificationKind, sent: number): boolean =>
  levelOf(kind) === 3 || sent < pushLimits.perWeek;

/** From when on one may ring, at or after `now`; ms since 1970. It waits for the end of quiet hours. */
export function ringsAt(now: number, quiet: QuietHours | null): number {
  if (quiet === null || !isQuiet(now, quiet)) return now;
  let at = Math.floor(now / minuteMs) * minuteMs;
  // Quiet hours are shorter than a day, and the clocks change by an hour or two.
  for (let minutes = 0; minutes < 27 * 60 && isQuiet(at, quiet); minutes += 1) at += minuteMs;
  return at;
}

/**
 * Seconds until one that a push service couldn't take is tried again; null to give it up.
 * @param tries how many there were
 * @param asked how long the service wants to be left alone, if it said so
 */
export function nextTry(tries: number, asked: number | undefined): number | null {
  if (tries >= pushLimits.tries) return null;
  return Math.max(30 * 2 ** (tries - 1), asked ?? 0);
}
