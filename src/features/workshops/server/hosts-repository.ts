import { and, eq, isNotNull } from 'drizzle-orm';
import { authUsers } from '#features/auth/server/tables.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { vouchedHosts, workshops } from './tables.ts';

export async function isVouched(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ user_id: vouchedHosts.user_id })
    .from(vouchedHosts)
    .where(eq(vouchedHosts.user_id, userId));
  return rows.length > 0;
}

/** A person's address, if it is confirmed. As system. */
export async function findConfirmedEmail(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isNotNull(authUsers.email_confirmed_at)));
  return row?.email ?? null;
}

/** Whether there is such a person; their row stays until the transaction ends. As system. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for('share');
  return rows.length > 0;
}

/** Once; a second vouch changes nothing of the first. As system. */
export async function insertVouch(tx: Tx, userId: string, vouchedBy: string | null): Promise<void> {
  await tx.insert(vouchedHosts).values({ user_id: userId, vouched_by: vouchedBy }).onConflictDoNothing();
}

/** As system. */
export async function deleteVouch(tx: Tx, userId: string): Promise<void> {
  await tx.delete(vouchedHosts).where(eq(vouchedHosts.user_id, userId));
}

/** What a person planned for everybody and has not begun. As system. */
export async function findListed(tx: Tx, userId: string) {
  return tx
    .select({ id: workshops.id, category: workshops.category })
    .from(workshops)
    .where(and(eq(workshops.facilitator_id, userId), eq(workshops.status, 'pending'), eq(workshops.is_public, true)))
    .for('update');
}

/** As system. */
export async function unlist(tx: Tx, workshopId: string): Promise<void> {
  await tx.update(workshops).set({ is_public: false }).where(eq(workshops.id, workshopId));
}
