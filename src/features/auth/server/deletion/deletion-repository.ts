import { asc, eq, lte } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { accountDeletions } from '../tables.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

export async function findDeletion(tx: SystemTx, userId: string): Promise<DeletionRow | undefined> {
  const [row] = await query(tx).select().from(accountDeletions).where(eq(accountDeletions.user_id, userId));
  return row;
}

/** In place of one for another reason. */
export async function putDeletion(tx: SystemTx, row: DeletionRow): Promise<void> {
  const { user_id: _id, ...rest } = row;
  await query(tx)
    .insert(accountDeletions)
    .values(row)
    .onConflictDoUpdate({ target: accountDeletions.user_id, set: rest });
}

export async function removeDeletion(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).delete(accountDeletions).where(eq(accountDeletions.user_id, userId));
}

/** Whose accounts are due, longest first. */
export async function findDue(tx: SystemTx, now: Date, limit: number): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: accountDeletions.user_id })
    .from(accountDeletions)
    .where(lte(accountDeletions.due_at, now))
    .orderBy(asc(accountDeletions.due_at))
    .limit(limit);
  return rows.map(({ id }) => id);
}
