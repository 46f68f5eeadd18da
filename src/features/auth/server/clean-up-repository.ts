import { and, eq, inArray, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/server/database/database.ts';
import { authChallenges, authFactors, authSessions, authUsers } from './tables.ts';

/* Each takes away a few of what nobody needs any more and says how many, so that no transaction is long (E10). */

type Rows = PgTable & { id: AnyPgColumn };

const few = 500;

/** A session that ended is remembered for a while: whoever comes back learns that it ran out. */
export async function deleteEndedSessions(tx: Tx): Promise<number> {
  return deleteFew(tx, authSessions, lt(authSessions.ends_at, hoursAgo(72)));
}

export async function deleteOldChallenges(tx: Tx): Promise<number> {
  return deleteFew(tx, authChallenges, lt(authChallenges.created_at, hoursAgo(24)));
}

/** Factors that somebody began to enrol and never finished. */
export async function deleteUnfinishedFactors(tx: Tx): Promise<number> {
  const unfinished = and(eq(authFactors.status, 'unverified'), lt(authFactors.created_at, hoursAgo(24)));
  return deleteFew(tx, authFactors, unfinished);
}

/** Accounts whose address nobody confirmed for so many days. */
export async function deleteUnconfirmed(tx: Tx, days: number): Promise<number> {
  const waiting = and(isNotNull(authUsers.email), isNull(authUsers.email_confirmed_at));
  return deleteFew(tx, authUsers, and(waiting, lt(authUsers.created_at, hoursAgo(24 * days))));
}

/** Accounts without an address that are signed in nowhere, so many days after they were last begun in: nobody can come back. */
export async function deleteNameless(tx: Tx, days: number): Promise<number> {
  const sessions = tx.select({ id: authSessions.id }).from(authSessions).where(eq(authSessions.user_id, authUsers.id));
  const long = lt(sql`greatest(${authUsers.updated_at}, ${authUsers.last_sign_in_at})`, hoursAgo(24 * days));
  return deleteFew(tx, authUsers, and(authUsers.is_anonymous, long, notExists(sessions)));
}

/** Passes over what somebody holds at this moment; the next round gets it. */
async function deleteFew(tx: Tx, table: Rows, outdated: SQL | undefined): Promise<number> {
  const some = tx.select({ id: table.id }).from(table).where(outdated).limit(few).for('update', { skipLocked: true });
  const { rowCount } = await tx.delete(table).where(inArray(table.id, some));
  return rowCount ?? 0;
}

function hoursAgo(hours: number): SQL {
  return sql`now() - make_interval(hours => ${hours}::int)`;
}
