import { asc, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { authSigningKeys } from './tables.ts';

/** Lets one server at a time make the first key; held until the transaction ends. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('auth_signing_keys'))`);
}

export async function findSigningKeys(tx: Tx) {
  return tx.select().from(authSigningKeys).orderBy(asc(authSigningKeys.created_at), asc(authSigningKeys.kid));
}

export async function insertSigningKey(tx: Tx, row: typeof authSigningKeys.$inferInsert): Promise<void> {
  await tx.insert(authSigningKeys).values(row);
}
