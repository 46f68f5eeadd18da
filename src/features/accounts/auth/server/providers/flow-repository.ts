import { eq, or } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { authFlowStates } from '../tables.ts';

export type FlowRow = typeof authFlowStates.$inferSelect;

export async function insertFlow(tx: SystemTx, row: typeof authFlowStates.$inferInsert): Promise<void> {
  await query(tx).insert(authFlowStates).values(row);
}

/** Locked until the transaction ends: of two that return with one state, one is late (D4). */
export async function lockFlowByState(tx: SystemTx, hash: Buffer): Promise<FlowRow | undefined> {
  const [row] = await query(tx).select().from(authFlowStates).where(eq(authFlowStates.state_hash, hash)).for('update');
  return row;
}

/** Without a lock, to learn whose it is. */
export async function findFlowByCode(tx: SystemTx, hash: Buffer): Promise<FlowRow | undefined> {
  const [row] = await query(tx).select().from(authFlowStates).where(eq(authFlowStates.code_hash, hash));
  return row;
}

/** Locked until the transaction ends: of two exchanges of one code, the second finds none (D3). */
export async function lockFlowByCode(tx: SystemTx, hash: Buffer): Promise<FlowRow | undefined> {
  const [row] = await query(tx).select().from(authFlowStates).where(eq(authFlowStates.code_hash, hash)).for('update');
  return row;
}

export async function updateFlow(tx: SystemTx, id: string, changes: Partial<Omit<FlowRow, 'id'>>): Promise<void> {
  await query(tx).update(authFlowStates).set(changes).where(eq(authFlowStates.id, id));
}

export async function deleteFlow(tx: SystemTx, id: string): Promise<void> {
  await query(tx).delete(authFlowStates).where(eq(authFlowStates.id, id));
}

/** Voids every code of a person, and any linking under way. */
export async function deleteFlowsOf(tx: SystemTx, userId: string): Promise<void> {
  await query(tx)
    .delete(authFlowStates)
    .where(or(eq(authFlowStates.user_id, userId), eq(authFlowStates.linking_user_id, userId)));
}
