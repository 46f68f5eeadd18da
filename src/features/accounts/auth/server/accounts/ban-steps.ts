import { type Actor, record } from '#platform/server/audit-trail.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { AccountBanned } from '../../domain/events.ts';
import { deleteSessionsOf, endSessionsBy } from '../sessions/session-repository.ts';
import { lockAccount, updateAccount } from './account-repository.ts';

/** Bans someone until a time, or with null lifts the ban; `now` in ms. Sessions from before are over with it. */
export async function setBan(
  tx: SystemTx,
  id: string,
  { until, by, now }: { until: Date | null; by: Actor; now: number },
): Promise<void> {
  await lockAccount(tx, id);
  await updateAccount(tx, id, { banned_until: until, updated_at: new Date(now) });
  // While it lasts, they're kept, so that calls are told why (user_banned).
  if (until) await endSessionsBy(tx, id, until);
  else await deleteSessionsOf(tx, id);
  if (until) await tx.emit(AccountBanned, { user_id: id, until: until.toISOString() });
  await record(tx, until ? 'banned' : 'unbanned', { by, person: id });
}

type Pause = { until: Date; by: { id: string }; now: number };

/** A steward pauses an account; a longer ban stays. */
export async function pauseUntil(tx: SystemTx, id: string, pause: Pause): Promise<void> {
  const bannedUntil = (await lockAccount(tx, id))?.banned_until ?? null;
  if (bannedUntil === null || bannedUntil < pause.until) await setBan(tx, id, pause);
}

/** Until when the pauses last that aren't taken back; null without one. */
export type PausesLeft = (tx: SystemTx) => Promise<Date | null>;

/** Takes back that pause, and no other ban; what's left is asked once nobody else can pause or end one. */
export async function endPause(
  tx: SystemTx,
  id: string,
  { until, left, ...pause }: Pause & { left: PausesLeft },
): Promise<void> {
  const bannedUntil = (await lockAccount(tx, id))?.banned_until ?? null;
  if (bannedUntil?.getTime() !== until.getTime()) return;
  const next = await left(tx);
  await setBan(tx, id, { ...pause, until: next && next.getTime() > pause.now ? next : null });
}
