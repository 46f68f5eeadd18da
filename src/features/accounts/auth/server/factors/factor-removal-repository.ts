import { and, asc, eq, lte } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { AccountChanged } from '../../domain/events.ts';
import { authFactorRemovals } from '../tables.ts';

/** When someone's factors go, if nobody stops it; undefined if they stay. */
export async function findRemoval(tx: SystemTx, userId: string): Promise<Date | undefined> {
  const [row] = await query(tx)
    .select({ due: authFactorRemovals.due_at })
    .from(authFactorRemovals)
    .where(eq(authFactorRemovals.user_id, userId));
  return row?.due;
}

export async function insertRemoval(tx: SystemTx, userId: string, begun: Date, due: Date): Promise<void> {
  await query(tx).insert(authFactorRemovals).values({ user_id: userId, begun_at: begun, due_at: due });
}

/** Whether there was one. */
export async function deleteRemoval(tx: SystemTx, userId: string): Promise<boolean> {
  const { rowCount } = await query(tx).delete(authFactorRemovals).where(eq(authFactorRemovals.user_id, userId));
  return rowCount === 1;
}

/** Whose factors are to go by `now`, a few at a time, those that have waited longest first. */
export async function findDueRemovals(tx: SystemTx, now: Date): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: authFactorRemovals.user_id })
    .from(authFactorRemovals)
    .where(lte(authFactorRemovals.due_at, now))
    .orderBy(asc(authFactorRemovals.due_at), asc(authFactorRemovals.user_id))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Ends the wait; false if it isn't over, or somebody stopped it meanwhile. */
export async function endRemoval(tx: SystemTx, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(authFactorRemovals)
    .where(and(eq(authFactorRemovals.user_id, userId), lte(authFactorRemovals.due_at, now)));
  return rowCount === 1;
}

/**
 * For a database that was restored from a backup: an owner who has stopped it since must not lose their factors, so all
 * stay, and each owner is told. Someone who still wants theirs gone asks again.
 */
export const stopRemovals = `
  WITH stopped AS (DELETE FROM auth_factor_removals RETURNING user_id),
  noted AS (
    INSERT INTO audit_trail (act, actor, person_id) SELECT 'factor-removal-stopped', 'server', user_id FROM stopped)
  INSERT INTO outbox (type, payload)
  SELECT '${AccountChanged.name}', json_build_object('user_id', user_id, 'what', 'factor-removal-stopped') FROM stopped`;
