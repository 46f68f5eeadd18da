import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { secondMethods } from '../../domain/factor-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { authFactors, authSessions, authUsers } from '../tables.ts';

const { refresh_spent_at: _spent, ...columns } = getTableColumns(authSessions);
/** What is read of a session: all but its list of spent tokens, of which only a refresh asks one. */
export const sessionColumns = columns;
export type SessionRow = Omit<typeof authSessions.$inferSelect, 'refresh_spent_at'>;

export async function insertSession(tx: SystemTx, row: typeof authSessions.$inferInsert): Promise<SessionRow> {
  const [made] = await query(tx).insert(authSessions).values(row).returning(sessionColumns);
  if (!made) throw new Error('An insert gave no row back.');
  return made;
}

/** A session in which a second factor was shown. The new salt voids every refresh token given out before (B8). */
export async function raiseSession(
  tx: SystemTx,
  id: string,
  changes: Pick<SessionRow, 'amr' | 'factor_id' | 'refreshed_at' | 'ends_at' | 'ip' | 'user_agent'>,
): Promise<SessionRow> {
  const [row] = await query(tx)
    .update(authSessions)
    .set({ ...changes, aal: 'aal2', refresh_salt: sql`gen_random_uuid()`, refresh_counter: 0, refresh_spent_at: [] })
    .where(eq(authSessions.id, id))
    .returning(sessionColumns);
  if (!row) throw new AuthRefusal('session_not_found', 'Session from session_id claim in JWT does not exist');
  return row;
}

/** Lowers the sessions that rely on a factor before it's deleted (AUTH-C5). */
export async function lowerSessions(tx: SystemTx, factorId: string): Promise<void> {
  await lower(tx, eq(authSessions.factor_id, factorId));
}

/** Lowers all of someone's sessions: with their last factor, also those that a recovery code raised. */
export async function lowerSessionsOf(tx: SystemTx, userId: string): Promise<void> {
  await lower(tx, and(eq(authSessions.user_id, userId), eq(authSessions.aal, 'aal2')));
}

async function lower(tx: SystemTx, those: SQL | undefined): Promise<void> {
  const firstFactors = sql`(SELECT coalesce(jsonb_agg(entry ORDER BY place), '[]')
    FROM jsonb_array_elements(${authSessions.amr}) WITH ORDINALITY AS a (entry, place)
    WHERE entry ->> 'method' <> ALL (${sql.param([...secondMethods])}::text[]))`;
  await query(tx).update(authSessions).set({ aal: 'aal1', factor_id: null, amr: firstFactors }).where(those);
}

/** Ends every other session of a person in which no second factor was shown (AUTH-C2). */
export async function deleteWeakerSessions(tx: SystemTx, userId: string, keptId: string): Promise<void> {
  await query(tx)
    .delete(authSessions)
    .where(and(eq(authSessions.user_id, userId), ne(authSessions.id, keptId), eq(authSessions.aal, 'aal1')));
}

export async function deleteSessions(tx: SystemTx, ids: readonly string[]): Promise<void> {
  await query(tx)
    .delete(authSessions)
    .where(inArray(authSessions.id, [...ids]));
}

/** Whether there was one of this person's. */
export async function deleteOwnSession(tx: SystemTx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(authSessions)
    .where(and(eq(authSessions.user_id, userId), eq(authSessions.id, id)));
  return rowCount === 1;
}

/** Someone's sessions that haven't expired at `now`, the last used first, without where they were used from. */
export async function findSessionsOf(
  tx: SystemTx,
  userId: string,
  now: Date,
): Promise<Pick<SessionRow, 'id' | 'user_agent' | 'created_at' | 'refreshed_at'>[]> {
  const { id, user_agent, created_at, refreshed_at } = authSessions;
  return query(tx)
    .select({ id, user_agent, created_at, refreshed_at })
    .from(authSessions)
    .where(and(eq(authSessions.user_id, userId), gt(authSessions.ends_at, now)))
    .orderBy(desc(refreshed_at), id);
}

/** Returns how many there were. */
export async function deleteSessionsOf(tx: SystemTx, userId: string): Promise<number> {
  return (await query(tx).delete(authSessions).where(eq(authSessions.user_id, userId))).rowCount ?? 0;
}

/** Sessions that would end later end at `at`. */
export async function endSessionsBy(tx: SystemTx, userId: string, at: Date): Promise<void> {
  await query(tx)
    .update(authSessions)
    .set({ ends_at: at })
    .where(and(eq(authSessions.user_id, userId), gt(authSessions.ends_at, at)));
}

export async function deleteOtherSessions(tx: SystemTx, userId: string, keptId: string): Promise<void> {
  await query(tx)
    .delete(authSessions)
    .where(and(eq(authSessions.user_id, userId), ne(authSessions.id, keptId)));
}

/** Which of these sessions are still good for a socket: what `require_session` asks in the database, for many at once. */
export async function findLiveSessions(tx: SystemTx, ids: readonly string[]): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: authSessions.id })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.user_id))
    .where(
      and(
        inArray(authSessions.id, [...ids]),
        sql`${authSessions.ends_at} > now()`,
        or(isNull(authUsers.banned_until), sql`${authUsers.banned_until} <= now()`),
        // A session that fell back, because the factor it had shown was removed, still owes the other one (AUTH-C6).
        sql`(${authSessions.aal} = 'aal2' OR NOT EXISTS (
          SELECT FROM ${authFactors} WHERE ${authFactors.user_id} = ${authUsers.id} AND ${authFactors.status} = 'verified'))`,
      ),
    );
  return rows.map((row) => row.id);
}
