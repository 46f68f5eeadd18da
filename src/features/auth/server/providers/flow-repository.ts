import { eq, or } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { authFlowStates } from '../tables.ts';

export type FlowRow = typeof authFlowStates.$inferSelect;

export async function insertFlow(tx: Tx, row: typeof authFlowStates.$inferInsert): Promise<void> {
  await tx.insert(authFlowStates).values(row);
}

/** Held until the transaction ends: of two who come back with one state, one is late (D4). */
export async function lockFlowByState(tx: Tx, hash: Buffer): Promise<FlowRow | undefined> {
  const [row] = await tx.select().from(authFlowStates).where(eq(authFlowStates.state_hash, hash)).for('update');
  return row;
}

/** Without holding it, to learn whose it is. */
export async function findFlowByCode(tx: Tx, hash: Buffer): Promise<FlowRow | undefined> {
  const [row] = await tx.select().from(authFlowStates).where(eq(authFlowStates.code_hash, hash));
  return row;
}

/** Held until the transaction ends: of two exchanges of one code, the second finds none (D3). */
export async function lockFlowByCode(tx: Tx, hash: Buffer): Promise<FlowRow | undefined> {
  const [row] = await tx.select().from(authFlowStates).where(eq(authFlowStates.code_hash, hash)).for('update');
  return row;
}

export async function updateFlow(tx: Tx, id: string, changes: Partial<Omit<FlowRow, 'id'>>): Promise<void> {
  await tx.update(authFlowStates).set(changes).where(eq(authFlowStates.id, id));
}

export async function deleteFlow(tx: Tx, id: string): Promise<void> {
  await tx.delete(authFlowStates).where(eq(authFlowStates.id, id));
}

/** Voids every code of a person, and whatever they were about to link. */
export async function deleteFlowsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(authFlowStates)
    .where(or(eq(authFlowStates.user_id, userId), eq(authFlowStates.linking_user_id, userId)));
}
