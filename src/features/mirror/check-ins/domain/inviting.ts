import { isQuiet, type QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { weekMs } from '#platform/shared/duration.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';

/** Somebody who wishes to be asked. `lastAt`: their last check-in in the account; `toldAt`: when they were asked last. */
export type Invited = {
  lastAt: number | null;
  toldAt: number | null;
  quiet: QuietHours | null;
  timeZone: string;
};

/** Whether somebody is asked how they are now: by day on their clocks, and a week after either at the earliest. */
export function invitationDue({ lastAt, toldAt, quiet, timeZone }: Invited, now: number): boolean {
  if (now - (lastAt ?? 0) < weekMs || now - (toldAt ?? 0) < weekMs) return false;
  const { time } = localTimeOf(now, timeZone);
  return time >= '10:00' && time < '18:00' && (quiet === null || !isQuiet(now, quiet));
}
