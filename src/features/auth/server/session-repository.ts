import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { limits } from '../domain/limits.ts';
import { authSessions, authUsers } from './tables.ts';

export type SessionRow = typeof authSessions.$inferSelect;

export async function insertSession(tx: Tx, row: typeof authSessions.$inferInsert): Promise<SessionRow> {
  const [made] = await tx.insert(authSessions).values(row).returning();
  if (!made) throw new Error('An insert gave no row back.');
  return made;
}

export async function findSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(authSessions).where(eq(authSessions.id, id));
  return row;
}

/** Held until the transaction ends: of many refreshes at once only one turns the chain (B6). */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${limits.refreshWaitMs}`));
  const [row] = await tx.select().from(authSessions).where(eq(authSessions.id, id)).for('update');
  return row;
}

/** Changes a session that is locked, and so is there. */
export async function updateSession(tx: Tx, id: string, changes: Partial<Omit<SessionRow, 'id'>>): Promise<SessionRow> {
  const [row] = await tx.update(authSessions).set(changes).where(eq(authSessions.id, id)).returning();
  if (!row) throw new Error('A locked session was not there.');
  return row;
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.id, id));
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.user_id, userId));
}

export async function deleteOtherSessions(tx: Tx, userId: string, keptId: string): Promise<void> {
  await tx.delete(authSessions).where(and(eq(authSessions.user_id, userId), ne(authSessions.id, keptId)));
}

/** Which of these sessions still live, of people who are not banned. */
export async function findLiveSessions(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.user_id))
    .where(
      and(
        inArray(authSessions.id, [...ids]),
        or(isNull(authUsers.banned_until), sql`${authUsers.banned_until} <= now()`),
      ),
    );
  return rows.map((row) => row.id);
}

/** Forgets where sessions were last used from, once that is some days ago. As system. */
export async function forgetAddresses(tx: Tx, days: number): Promise<void> {
  const longAgo = lt(authSessions.refreshed_at, sql`now() - make_interval(days => ${days}::int)`);
  await tx
    .update(authSessions)
    .set({ ip: null })
    .where(and(isNotNull(authSessions.ip), longAgo));
}
