import { asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { authSigningKeys } from '../tables.ts';

export type SigningKeyRow = typeof authSigningKeys.$inferSelect;

/** Lets one server at a time change the keys, until the transaction ends. */
export async function lockSigningKeys(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtext('auth_signing_keys'))`);
}

/** Those that are not retired, in the order they begin to sign. */
export async function findSigningKeys(tx: SystemTx, now: Date): Promise<SigningKeyRow[]> {
  return query(tx)
    .select()
    .from(authSigningKeys)
    .where(or(isNull(authSigningKeys.retired_at), gt(authSigningKeys.retired_at, now)))
    .orderBy(asc(authSigningKeys.signs_from), asc(authSigningKeys.kid));
}

/** An earlier key may come back into use. */
export async function insertSigningKey(tx: SystemTx, row: typeof authSigningKeys.$inferInsert): Promise<void> {
  const { public_jwk, signs_from } = row;
  await query(tx)
    .insert(authSigningKeys)
    .values(row)
    .onConflictDoUpdate({ target: authSigningKeys.kid, set: { public_jwk, signs_from, retired_at: null } });
}

/** Sets until when replaced keys are accepted. */
export async function retireSigningKeys(tx: SystemTx, kids: readonly string[], at: Date): Promise<void> {
  for (const kid of kids)
    await query(tx).update(authSigningKeys).set({ retired_at: at }).where(eq(authSigningKeys.kid, kid));
}

export async function deleteRetiredKeys(tx: SystemTx): Promise<void> {
  await query(tx).delete(authSigningKeys).where(lte(authSigningKeys.retired_at, sql`now()`));
}
