import { isQuiet, type QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { localTimeOf, momentOf } from '#platform/shared/local-time.ts';

/** How often a mail says that something new waits; never, unless somebody asks for it. */
export const digests = ['never', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

/** When it's time for one, on the reader's clock: every day, or on Mondays. */
const time = '09:00';

/** The last time at or before `now` when one was to be sent. Milliseconds since 1970, both. */
export function lastDigestAt(digest: Exclude<Digest, 'never'>, now: number, timeZone: string): number {
  // A week and a day back there's one for sure, whatever the clocks did.
  for (let days = 0; days <= 8; days += 1) {
    const { date } = localTimeOf(now - days * dayMs, timeZone);
    const at = momentOf({ date, time, timeZone })?.at;
    const isMonday = new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
    if (at !== undefined && at <= now && (digest === 'daily' || isMonday)) return at;
  }
  return now - 8 * dayMs;
}

/** Who it's for; times in ms since 1970. `since`: what came until then was summed up; `firstAt`: the first unread one after. */
export type WaitingDigest = {
  digest: Digest;
  timeZone: string;
  quiet: QuietHours | null;
  since: number;
  firstAt: number;
};

/**
 * Until when a mail that's due now sums up; null if none is. It waits for the end of quiet hours, and what came after its
 * hour waits for the next.
 */
export function digestDue({ digest, timeZone, quiet, since, firstAt }: WaitingDigest, now: number): number | null {
  if (digest === 'never' || (quiet !== null && isQuiet(now, quiet))) return null;
  const until = lastDigestAt(digest, now, timeZone);
  return until > since && firstAt <= until ? until : null;
}
