import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { FactorType } from '../../domain/contract.ts';
import { authFactors } from '../tables.ts';

export type FactorRow = typeof authFactors.$inferSelect;

export async function findFactors(tx: Tx, userId: string): Promise<FactorRow[]> {
  return tx.select().from(authFactors).where(eq(authFactors.user_id, userId)).orderBy(authFactors.created_at);
}

/** Undefined when the person has one of that name already. */
export async function insertFactor(tx: Tx, row: typeof authFactors.$inferInsert): Promise<FactorRow | undefined> {
  const [made] = await tx.insert(authFactors).values(row).onConflictDoNothing().returning();
  return made;
}

export async function updateFactor(tx: Tx, id: string, changes: Partial<Omit<FactorRow, 'id'>>): Promise<void> {
  await tx.update(authFactors).set(changes).where(eq(authFactors.id, id));
}

export async function deleteFactor(tx: Tx, id: string): Promise<void> {
  await tx.delete(authFactors).where(eq(authFactors.id, id));
}

/** Drops what somebody began to enrol and did not finish: what is older than a time, and what is for this number. */
export async function dropUnfinished(tx: Tx, userId: string, before: Date, phone: string | null): Promise<void> {
  const given = phone === null ? sql`false` : eq(authFactors.phone, phone);
  await tx.delete(authFactors).where(and(unfinishedOf(userId), or(lt(authFactors.created_at, before), given)));
}

/** Drops the unfinished ones of a type, but for one. */
export async function dropOthers(tx: Tx, userId: string, type: FactorType, keptId: string): Promise<void> {
  await tx
    .delete(authFactors)
    .where(and(unfinishedOf(userId), eq(authFactors.factor_type, type), ne(authFactors.id, keptId)));
}

function unfinishedOf(userId: string) {
  return and(eq(authFactors.user_id, userId), eq(authFactors.status, 'unverified'));
}
