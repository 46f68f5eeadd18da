import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { IdentityRow } from '../accounts/account-repository.ts';
import { authIdentities } from '../tables.ts';

/** By the provider's id for the person. */
export async function findIdentity(tx: SystemTx, provider: string, subject: string): Promise<IdentityRow | undefined> {
  const [row] = await query(tx)
    .select()
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.provider_id, subject)));
  return row;
}

/** False when someone already has it, even since a moment ago. */
export async function addIdentity(tx: SystemTx, row: typeof authIdentities.$inferInsert): Promise<boolean> {
  const made = await query(tx)
    .insert(authIdentities)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: authIdentities.id });
  return made.length > 0;
}

export async function updateIdentity(
  tx: SystemTx,
  id: string,
  changes: Pick<IdentityRow, 'identity_data' | 'updated_at' | 'last_sign_in_at'>,
): Promise<void> {
  await query(tx).update(authIdentities).set(changes).where(eq(authIdentities.id, id));
}

export async function deleteIdentity(tx: SystemTx, id: string): Promise<void> {
  await query(tx).delete(authIdentities).where(eq(authIdentities.id, id));
}

/** Deletes every identity of an account that proves no address, except the one named (D5). */
export async function deleteUnprovenIdentities(tx: SystemTx, userId: string, kept: string): Promise<void> {
  await query(tx)
    .delete(authIdentities)
    .where(
      and(
        eq(authIdentities.user_id, userId),
        ne(authIdentities.id, kept),
        sql`${authIdentities.identity_data}->'email_verified' IS DISTINCT FROM 'true'::jsonb`,
      ),
    );
}

/** Locked until the transaction ends; the oldest first. */
export async function lockIdentities(tx: SystemTx, userId: string): Promise<IdentityRow[]> {
  return query(tx)
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.user_id, userId))
    .orderBy(asc(authIdentities.created_at), asc(authIdentities.id))
    .for('update');
}
