import { and, count, eq } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { authRecoveryCodes } from '../tables.ts';

/** From now on these are someone's codes, and no others. */
export async function replaceCodes(tx: SystemTx, userId: string, macs: readonly Buffer[], now: Date): Promise<void> {
  await deleteCodesOf(tx, userId);
  await query(tx)
    .insert(authRecoveryCodes)
    .values(macs.map((code_mac) => ({ user_id: userId, code_mac, created_at: now })));
}

/** Spends a code: true once for each, however many ask at the same time. */
export async function spendCode(tx: SystemTx, userId: string, mac: Buffer): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(authRecoveryCodes)
    .where(and(eq(authRecoveryCodes.user_id, userId), eq(authRecoveryCodes.code_mac, mac)));
  return rowCount === 1;
}

export async function countCodes(tx: SystemTx, userId: string): Promise<number> {
  const [row] = await query(tx)
    .select({ left: count() })
    .from(authRecoveryCodes)
    .where(eq(authRecoveryCodes.user_id, userId));
  return row?.left ?? 0;
}

export async function deleteCodesOf(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).delete(authRecoveryCodes).where(eq(authRecoveryCodes.user_id, userId));
}
