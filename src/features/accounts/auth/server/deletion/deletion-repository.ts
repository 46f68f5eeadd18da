import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { DeletionChanged } from '../../domain/events.ts';
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

/** `toldBy`: idle ones are due only if their second mail was out by then, and with null not at all. */
type Due = { now: Date; toldBy: Date | null };

/** Whose accounts are due, longest first. @param userId of this one only */
export async function findDue(tx: SystemTx, { now, toldBy }: Due, userId?: string): Promise<string[]> {
  const { user_id, reason, due_at, told_again_at } = accountDeletions;
  const rows = await query(tx)
    .select({ id: user_id })
    .from(accountDeletions)
    .where(
      and(
        lte(due_at, now),
        or(eq(reason, 'asked'), toldBy ? lte(told_again_at, toldBy) : undefined),
        userId ? eq(user_id, userId) : undefined,
      ),
    )
    .orderBy(asc(due_at));
  return rows.map(({ id }) => id);
}

/**
 * For a database that was restored from a backup: people who have kept their account since mustn't lose it, so the days start
 * over for all who asked, and each is told again. Idle ones are found and told again, if they're still idle.
 */
export const renewDeletions = `
  WITH idle AS (DELETE FROM account_deletions WHERE reason = 'idle'),
  renewed AS (
    UPDATE account_deletions SET due_at = now() + (due_at - asked_at), asked_at = now() WHERE reason = 'asked'
    RETURNING user_id)
  INSERT INTO outbox (type, payload)
  SELECT '${DeletionChanged.name}', json_build_object('user_id', user_id, 'what', 'asked') FROM renewed`;
