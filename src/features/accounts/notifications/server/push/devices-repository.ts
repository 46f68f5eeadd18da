import { and, asc, desc, eq, exists, inArray, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deviceOf } from '#features/accounts/auth/domain/device-words.ts';
import { authSessions } from '#features/accounts/auth/server/tables.ts';
import type { Caller, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PushDevice } from '../../domain/push/push-contract.ts';
import { pushDevices } from '../tables.ts';

/** A browser as it subscribed. */
export type Subscribed = { id: string; endpoint: string; p256dh: Buffer; auth: Buffer };

const taken = alias(pushDevices, 'taken');

/** The caller's own; the one that asks first, then the newest. */
export async function findDevices(tx: UserTx, { userId, sessionId }: Caller): Promise<PushDevice[]> {
  const current = sql<boolean>`${pushDevices.session_id} = ${sessionId}`;
  const { id, browser, system, created_at } = pushDevices;
  const rows = await query(tx)
    .select({ id, browser, system, current, created_at })
    .from(pushDevices)
    .where(eq(pushDevices.user_id, userId))
    .orderBy(desc(current), desc(created_at));
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/**
 * In place of what this session had, and of the one who had this browser before: the last to sign in has the device, and
 * shows by the browser's own keys that it's the same. Past row rights, since that may be somebody else. False where others have
 * this address with other keys, or the session is gone.
 */
export async function putDevice(tx: SystemTx, { userId, sessionId }: Caller, one: Subscribed): Promise<boolean> {
  const sameBrowser = and(eq(pushDevices.endpoint, one.endpoint), eq(pushDevices.auth, one.auth));
  await query(tx)
    .delete(pushDevices)
    .where(or(eq(pushDevices.session_id, sessionId), sameBrowser));
  const [session] = await query(tx)
    .select({ userAgent: authSessions.user_agent })
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.user_id, userId)));
  if (!session) return false;
  const { rowCount } = await query(tx)
    .insert(pushDevices)
    .values({ ...one, ...deviceOf(session.userAgent), user_id: userId, session_id: sessionId })
    .onConflictDoNothing();
  return rowCount === 1;
}

/**
 * In place of the one that's known by this address and secret, which stays the same device of the same session. Whether the new one is
 * told now, as it also is where its page was quicker.
 */
export async function renewDevice(
  tx: SystemTx,
  old: Pick<Subscribed, 'endpoint' | 'auth'>,
  next: Omit<Subscribed, 'id'>,
): Promise<boolean> {
  const isOf = ({ endpoint, auth }: typeof old) => and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.auth, auth));
  const [known] = await query(tx).select({ id: pushDevices.id }).from(pushDevices).where(isOf(next));
  if (known) return true;
  const isTaken = exists(query(tx).select({ id: taken.id }).from(taken).where(eq(taken.endpoint, next.endpoint)));
  const { rowCount } = await query(tx)
    .update(pushDevices)
    .set(next)
    .where(and(isOf(old), or(eq(pushDevices.endpoint, next.endpoint), not(isTaken))));
  return rowCount === 1;
}

/** Leaves the newest. */
export async function deleteOldest(tx: SystemTx, userId: string, kept: number): Promise<void> {
  const surplus = query(tx)
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.user_id, userId))
    .orderBy(desc(pushDevices.created_at), asc(pushDevices.id))
    .offset(kept);
  await query(tx).delete(pushDevices).where(inArray(pushDevices.id, surplus));
}

/** Whether there was one of this person's. */
export async function deleteDevice(tx: UserTx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(pushDevices)
    .where(and(eq(pushDevices.user_id, userId), eq(pushDevices.id, id)));
  return rowCount === 1;
}

/** One that its push service doesn't know any more, unless it was resubscribed meanwhile. */
export async function deleteGone(tx: SystemTx, id: string, endpoint: string): Promise<void> {
  await query(tx)
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)));
}
