import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { noAddressChange } from '../domain/address-rules.ts';
import { authChallenges, authFactors, authFlowStates, authOneTimeTokens, authSessions, authUsers } from './tables.ts';

/*
 * Each deletes one batch of what is no longer needed and returns how many, so that no transaction is long (E10). All
 * skip locked rows instead of waiting; the next round gets them.
 */

type Rows = PgTable & { id: AnyPgColumn };

const atOnce = 500;

/** An ended session is kept for a while, so that someone who comes back learns that it expired. */
export async function deleteEndedSessions(tx: SystemTx, hours: number): Promise<number> {
  return deleteFew(tx, authSessions, lt(authSessions.ends_at, hoursAgo(hours)));
}

export async function deleteOldChallenges(tx: SystemTx, hours: number): Promise<number> {
  return deleteFew(tx, authChallenges, lt(authChallenges.created_at, hoursAgo(hours)));
}

/** OAuth flows that were never finished. */
export async function deleteOldFlows(tx: SystemTx, hours: number): Promise<number> {
  return deleteFew(tx, authFlowStates, lt(authFlowStates.created_at, hoursAgo(hours)));
}

/** Long-expired links and codes. */
export async function deleteOldTokens(tx: SystemTx, hours: number): Promise<number> {
  return deleteFew(tx, authOneTimeTokens, lt(authOneTimeTokens.created_at, hoursAgo(hours)));
}

/** Forgets the network address of sessions, this many hours after their last use. */
export async function forgetAddresses(tx: SystemTx, hours: number): Promise<number> {
  const longAgo = and(isNotNull(authSessions.ip), lt(authSessions.refreshed_at, hoursAgo(hours)));
  const some = few(tx, authSessions, longAgo);
  return countOf(await query(tx).update(authSessions).set({ ip: null }).where(inArray(authSessions.id, some)));
}

/** Forgets the new address of a change that one side hasn't confirmed for this many hours. */
export async function forgetAddressChanges(tx: SystemTx, hours: number): Promise<number> {
  const begun = authUsers.email_change_begun_at;
  const longAgo = and(isNotNull(authUsers.new_email), or(isNull(begun), lt(begun, hoursAgo(hours))));
  const some = few(tx, authUsers, longAgo);
  return countOf(await query(tx).update(authUsers).set(noAddressChange).where(inArray(authUsers.id, some)));
}

/** Factors whose enrolment was never finished. */
export async function deleteUnfinishedFactors(tx: SystemTx, hours: number): Promise<number> {
  const unfinished = and(eq(authFactors.status, 'unverified'), lt(authFactors.created_at, hoursAgo(hours)));
  return deleteFew(tx, authFactors, unfinished);
}

/** Accounts unconfirmed for this many hours. Bans stay. */
export async function deleteUnconfirmed(tx: SystemTx, hours: number): Promise<number> {
  const waiting = and(isNotNull(authUsers.email), isNull(authUsers.email_confirmed_at));
  const admitted = or(isNull(authUsers.banned_until), lt(authUsers.banned_until, sql`now()`));
  return deleteFew(tx, authUsers, and(waiting, admitted, lt(authUsers.created_at, hoursAgo(hours))));
}

/** Accounts without an address or a session, this many hours after the last sign-in: nobody can come back to them. */
export async function deleteNameless(tx: SystemTx, hours: number): Promise<number> {
  const sessions = query(tx)
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.user_id, authUsers.id));
  const long = lt(sql`greatest(${authUsers.updated_at}, ${authUsers.last_sign_in_at})`, hoursAgo(hours));
  return deleteFew(tx, authUsers, and(authUsers.is_anonymous, long, notExists(sessions)));
}

async function deleteFew(tx: SystemTx, table: Rows, outdated: SQL | undefined): Promise<number> {
  return countOf(
    await query(tx)
      .delete(table)
      .where(inArray(table.id, few(tx, table, outdated))),
  );
}

function few(tx: SystemTx, table: Rows, outdated: SQL | undefined) {
  return query(tx)
    .select({ id: table.id })
    .from(table)
    .where(outdated)
    .limit(atOnce)
    .for('update', { skipLocked: true });
}

function countOf({ rowCount }: { rowCount: number | null }): number {
  return rowCount ?? 0;
}

function hoursAgo(hours: number): SQL {
  return sql`now() - make_interval(hours => ${hours}::int)`;
}
