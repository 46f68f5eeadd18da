import { and, eq, isNull, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey } from '#platform/server/private-texts/person-keys.ts';
import type { StoredCopy } from '../domain/copy-state.ts';
import { dataCopies, dataCopyParts } from './tables.ts';

const told = {
  id: dataCopies.id,
  requested_at: dataCopies.requested_at,
  failed_at: dataCopies.failed_at,
  ready_at: dataCopies.ready_at,
  bytes: dataCopies.bytes,
  parts: dataCopies.parts,
};
export type OwnCopyRow = StoredCopy & { id: string; parts: number | null };

export async function findOwnCopy(tx: UserTx, userId: string): Promise<OwnCopyRow | undefined> {
  const [row] = await query(tx).select(told).from(dataCopies).where(eq(dataCopies.user_id, userId));
  return row;
}

/** Until this transaction ends, nobody else asks for a copy for this person or deletes it with them. */
export async function lockCopies(tx: UserTx, userId: string): Promise<void> {
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`data copies of ${userId}`}, 0))`);
}

/** Waits for one that's just being made. */
export async function deleteOwnCopies(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(dataCopies).where(eq(dataCopies.user_id, userId));
}

/** Replaces an earlier copy, if it's still the one given; false when someone was quicker. */
export async function replaceCopy(
  tx: UserTx,
  { id, userId, earlier }: { id: string; userId: string; earlier: string | undefined },
): Promise<boolean> {
  if (earlier) await query(tx).delete(dataCopies).where(eq(dataCopies.id, earlier));
  // In SQL, since drizzle names every column and people may give only these.
  const { rowCount } = await query(tx).execute(
    sql`INSERT INTO data_copies (id, user_id) VALUES (${id}, ${userId}) ON CONFLICT (user_id) DO NOTHING`,
  );
  return rowCount === 1;
}

const wanted = (id: string) => and(eq(dataCopies.id, id), isNull(dataCopies.ready_at), isNull(dataCopies.failed_at));

/** Counts a try at making it, and gives it up after the last; undefined when there's nothing to make any more. */
export async function beginTry(
  tx: SystemTx,
  id: string,
  tries: number,
): Promise<{ userId: string; givenUp: boolean } | undefined> {
  const [row] = await query(tx)
    .update(dataCopies)
    .set({
      tries: sql`${dataCopies.tries} + 1`,
      failed_at: sql`CASE WHEN ${dataCopies.tries} >= ${tries} THEN now() END`,
    })
    .where(wanted(id))
    .returning({ userId: dataCopies.user_id, failed_at: dataCopies.failed_at });
  return row && { userId: row.userId, givenUp: row.failed_at !== null };
}

/** Whether it's still to be made; locked until the transaction ends, so that it's made once. */
export async function lockCopy(tx: SystemTx, id: string): Promise<boolean> {
  const rows = await query(tx).select({ id: dataCopies.id }).from(dataCopies).where(wanted(id)).for('update');
  return rows.length > 0;
}

const placeOf = (id: string, n: number) => ({ column: 'data_copy_parts.sealed', row: `${id}/${n}` }) as const;

export async function insertPart(
  tx: SystemTx,
  key: PersonKey,
  { id, n, part }: { id: string; n: number; part: Buffer },
): Promise<void> {
  await query(tx)
    .insert(dataCopyParts)
    .values({ copy_id: id, n, sealed: key.seal(placeOf(id, n), part) });
}

export async function markReady(tx: SystemTx, id: string, written: { bytes: number; parts: number }): Promise<void> {
  await query(tx)
    .update(dataCopies)
    .set({ ...written, ready_at: sql`now()` })
    .where(eq(dataCopies.id, id));
}

/** The nth part of one's own copy; undefined when it's gone. */
export async function findPart(tx: UserTx, key: PersonKey, id: string, n: number): Promise<Buffer | undefined> {
  const [row] = await query(tx)
    .select({ sealed: dataCopyParts.sealed })
    .from(dataCopyParts)
    .where(and(eq(dataCopyParts.copy_id, id), eq(dataCopyParts.n, n)));
  return row && key.openBytes(placeOf(id, n), row.sealed);
}

/** Whose copy it is, and their address, where it's confirmed. */
export async function findOwner(tx: SystemTx, id: string): Promise<{ id: string; email: string | null } | undefined> {
  const [row] = await query(tx)
    .select({ id: authUsers.id, email: authUsers.email })
    .from(dataCopies)
    .innerJoin(authUsers, eq(authUsers.id, dataCopies.user_id))
    .where(and(eq(dataCopies.id, id), sql`${authUsers.email_confirmed_at} IS NOT NULL`));
  return row;
}

/** How many copies are deleted at once; their parts go with them. */
const atOnce = 20;

/** Deletes copies that ended this many hours ago (CARE C20); passes over one that's just being made. */
export async function deleteOldCopies(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM data_copies WHERE id IN (
      SELECT id FROM data_copies
       WHERE coalesce(ready_at, failed_at, requested_at) < now() - make_interval(hours => ${hours}::int)
       LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
