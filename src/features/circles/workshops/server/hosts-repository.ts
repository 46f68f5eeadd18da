import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { vouchedHosts, workshops } from './tables.ts';

export async function isVouched(tx: UserTx | SystemTx, userId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ user_id: vouchedHosts.user_id })
    .from(vouchedHosts)
    .where(eq(vouchedHosts.user_id, userId));
  return rows.length > 0;
}

/** A person's address, if it is confirmed. */
export async function findConfirmedEmail(tx: SystemTx, userId: string): Promise<string | null> {
  const [row] = await query(tx)
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isNotNull(authUsers.email_confirmed_at)));
  return row?.email ?? null;
}

/** Whether the person exists; locks their row until the transaction ends. */
export async function lockPerson(tx: SystemTx, userId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('share');
  return rows.length > 0;
}

/** Only once; false for a second vouch, which changes nothing. */
export async function insertVouch(tx: SystemTx, userId: string, vouchedBy: string | null): Promise<boolean> {
  const vouch = { user_id: userId, vouched_by: vouchedBy };
  return (await query(tx).insert(vouchedHosts).values(vouch).onConflictDoNothing()).rowCount === 1;
}

/** False when there was none. */
export async function deleteVouch(tx: SystemTx, userId: string): Promise<boolean> {
  return (await query(tx).delete(vouchedHosts).where(eq(vouchedHosts.user_id, userId))).rowCount === 1;
}

/** A person's public workshops that haven't begun, locked; those of a series in their order, as everywhere. */
export async function findListed(tx: SystemTx, userId: string) {
  return query(tx)
    .select({ id: workshops.id, category: workshops.category })
    .from(workshops)
    .where(and(eq(workshops.facilitator_id, userId), eq(workshops.status, 'pending'), eq(workshops.is_public, true)))
    .orderBy(asc(workshops.series_id), asc(workshops.series_position), asc(workshops.id))
    .for('update');
}

/** */
export async function unlist(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).update(workshops).set({ is_public: false }).where(eq(workshops.id, workshopId));
}
