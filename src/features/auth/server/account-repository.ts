import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { authIdentities, authUsers } from './tables.ts';

export type AccountRow = typeof authUsers.$inferSelect;
export type IdentityRow = typeof authIdentities.$inferSelect;

export async function findAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(authUsers).where(eq(authUsers.id, id));
  return row;
}

/** @param email already normalised */
export async function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(authUsers).where(eq(authUsers.email, email));
  return row;
}

/** Undefined when the address already has an account, also one made in this very moment. */
export async function insertAccount(tx: Tx, row: typeof authUsers.$inferInsert): Promise<AccountRow | undefined> {
  const [made] = await tx.insert(authUsers).values(row).onConflictDoNothing().returning();
  return made;
}

export async function updateAccount(
  tx: Tx,
  id: string,
  changes: Partial<Omit<AccountRow, 'id'>>,
): Promise<AccountRow | undefined> {
  const [row] = await tx.update(authUsers).set(changes).where(eq(authUsers.id, id)).returning();
  return row;
}

/** Held until the transaction ends, so that of two changes none is lost. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(authUsers).where(eq(authUsers.id, id)).for('update');
  return row;
}

export async function insertIdentity(tx: Tx, row: typeof authIdentities.$inferInsert): Promise<void> {
  await tx.insert(authIdentities).values(row);
}

export async function findIdentities(tx: Tx, userId: string): Promise<IdentityRow[]> {
  return tx.select().from(authIdentities).where(eq(authIdentities.user_id, userId)).orderBy(authIdentities.created_at);
}

/** Notes a sign-in through one provider. */
export async function markSignIn(tx: Tx, userId: string, provider: string, at: Date): Promise<void> {
  await tx.update(authUsers).set({ last_sign_in_at: at }).where(eq(authUsers.id, userId));
  await tx
    .update(authIdentities)
    .set({ last_sign_in_at: at })
    .where(and(eq(authIdentities.user_id, userId), eq(authIdentities.provider, provider)));
}
