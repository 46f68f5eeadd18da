import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { FactorType } from '../../domain/contract.ts';
import { authFactors } from '../tables.ts';

export type FactorRow = typeof authFactors.$inferSelect;

export async function findFactors(tx: SystemTx, userId: string): Promise<FactorRow[]> {
  return query(tx).select().from(authFactors).where(eq(authFactors.user_id, userId)).orderBy(authFactors.created_at);
}

/** Undefined when the person already has one with that name. */
export async function insertFactor(tx: SystemTx, row: typeof authFactors.$inferInsert): Promise<FactorRow | undefined> {
  const [made] = await query(tx).insert(authFactors).values(row).onConflictDoNothing().returning();
  return made;
}

export async function updateFactor(tx: SystemTx, id: string, changes: Partial<Omit<FactorRow, 'id'>>): Promise<void> {
  await query(tx).update(authFactors).set(changes).where(eq(authFactors.id, id));
}

export async function deleteFactor(tx: SystemTx, id: string): Promise<void> {
  await query(tx).delete(authFactors).where(eq(authFactors.id, id));
}

/** Drops unfinished enrolments that are older than a given time or for this number. */
export async function dropUnfinished(tx: SystemTx, userId: string, before: Date, phone: string | null): Promise<void> {
  const given = phone === null ? sql`false` : eq(authFactors.phone, phone);
  await query(tx)
    .delete(authFactors)
    .where(and(unfinishedOf(userId), or(lt(authFactors.created_at, before), given)));
}

/** Drops the unfinished ones of a type, except one. */
export async function dropOthers(tx: SystemTx, userId: string, type: FactorType, keptId: string): Promise<void> {
  await query(tx)
    .delete(authFactors)
    .where(and(unfinishedOf(userId), eq(authFactors.factor_type, type), ne(authFactors.id, keptId)));
}

function unfinishedOf(userId: string) {
  return and(eq(authFactors.user_id, userId), eq(authFactors.status, 'unverified'));
}
