import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { holdsAddress } from '../../domain/address-rules.ts';
import { authIdentities, authUsers } from '../tables.ts';

export type AccountRow = typeof authUsers.$inferSelect;
export type IdentityRow = typeof authIdentities.$inferSelect;

export async function findAccount(tx: SystemTx, id: string): Promise<AccountRow | undefined> {
  const [row] = await query(tx).select().from(authUsers).where(eq(authUsers.id, id));
  return row;
}

/** @param email already normalised */
export async function findAccountByEmail(tx: SystemTx, email: string): Promise<AccountRow | undefined> {
  const [row] = await query(tx).select().from(authUsers).where(eq(authUsers.email, email));
  return row;
}

/** Undefined when the address already has an account, even one made at the same moment. */
export async function insertAccount(tx: SystemTx, row: typeof authUsers.$inferInsert): Promise<AccountRow | undefined> {
  const [made] = await query(tx).insert(authUsers).values(row).onConflictDoNothing().returning();
  return made;
}

export async function updateAccount(
  tx: SystemTx,
  id: string,
  changes: Partial<Omit<AccountRow, 'id'>>,
): Promise<AccountRow | undefined> {
  const [row] = await query(tx).update(authUsers).set(changes).where(eq(authUsers.id, id)).returning();
  return row;
}

/** Locked until the transaction ends, so that concurrent changes don't overwrite each other. */
export async function lockAccount(tx: SystemTx, id: string): Promise<AccountRow | undefined> {
  const [row] = await query(tx).select().from(authUsers).where(eq(authUsers.id, id)).for('update');
  return row;
}

/**
 * The accounts with these ids, and those with an address that one of them is changing to, locked like `lockAccount`;
 * always in the same order, so that there is no deadlock.
 */
export async function lockAccounts(tx: SystemTx, ids: readonly string[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  const wanted = query(tx)
    .select({ email: authUsers.new_email })
    .from(authUsers)
    .where(and(inArray(authUsers.id, [...ids]), isNotNull(authUsers.new_email)));
  return query(tx)
    .select()
    .from(authUsers)
    .where(or(inArray(authUsers.id, [...ids]), inArray(authUsers.email, wanted)))
    .orderBy(asc(authUsers.id))
    .for('update');
}

/** Lets only one transaction at a time decide about an address, also while nobody has it yet. */
export async function lockAddress(tx: SystemTx, email: string): Promise<void> {
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`address ${email}`}))`);
}

/** Locked like `lockAccount`. @param email already normalised */
export async function lockAccountByEmail(tx: SystemTx, email: string): Promise<AccountRow | undefined> {
  const [row] = await query(tx).select().from(authUsers).where(eq(authUsers.email, email)).for('update');
  return row;
}

/** With all its rows, however many those are: deleting somebody who may have been here for long takes a `long` transaction. */
export async function deleteAccount(tx: SystemTx, id: string): Promise<void> {
  await query(tx).delete(authUsers).where(eq(authUsers.id, id));
}

/** Whether an address is free, has an unconfirmed sign-up, or belongs to someone for good. */
type Holding = 'free' | 'waited-for' | 'taken';

/** Who an address belongs to, locked like `lockAccount`. @param email already normalised @param now in milliseconds */
export async function holdingOf(tx: SystemTx, email: string, now: number): Promise<Holding> {
  const holder = await lockAccountByEmail(tx, email);
  if (!holder) return 'free';
  return holdsAddress(holder, now) ? 'taken' : 'waited-for';
}

/**
 * Frees an address for someone who has proven it in a way that doesn't happen by accident: an unconfirmed sign-up with
 * it is deleted. False when it belongs to someone else. @param email already normalised @param now in milliseconds
 */
export async function freeAddress(tx: SystemTx, email: string, now: number): Promise<boolean> {
  const holding = await holdingOf(tx, email, now);
  if (holding === 'waited-for') await query(tx).delete(authUsers).where(eq(authUsers.email, email));
  return holding !== 'taken';
}

/** Writes the e-mail identity; an account has at most one. */
export async function putEmailIdentity(
  tx: SystemTx,
  { id, userId, email, at }: { id: string; userId: string; email: string; at: Date },
): Promise<void> {
  const identity_data = { sub: userId, email, email_verified: true, phone_verified: false };
  await query(tx)
    .insert(authIdentities)
    .values({
      id,
      user_id: userId,
      provider: 'email',
      provider_id: userId,
      identity_data,
      created_at: at,
      updated_at: at,
    })
    .onConflictDoUpdate({
      target: [authIdentities.provider, authIdentities.provider_id],
      set: { identity_data, updated_at: at },
    });
}

export async function insertIdentity(tx: SystemTx, row: typeof authIdentities.$inferInsert): Promise<void> {
  await query(tx).insert(authIdentities).values(row);
}

export async function findIdentities(tx: SystemTx, userId: string): Promise<IdentityRow[]> {
  return query(tx)
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.user_id, userId))
    .orderBy(authIdentities.created_at);
}

/** Notes a sign-in through one provider. */
export async function markSignIn(tx: SystemTx, userId: string, provider: string, at: Date): Promise<void> {
  await query(tx).update(authUsers).set({ last_sign_in_at: at }).where(eq(authUsers.id, userId));
  await query(tx)
    .update(authIdentities)
    .set({ last_sign_in_at: at })
    .where(and(eq(authIdentities.user_id, userId), eq(authIdentities.provider, provider)));
}
