import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { giftCodes, giftRedemptions } from '../tables.ts';

export type GiftCode = typeof giftCodes.$inferSelect;

export async function insertCode(tx: SystemTx, code: Omit<GiftCode, 'made_at'>): Promise<void> {
  await query(tx).insert(giftCodes).values(code);
}

/** The newest first. */
export async function findCodes(tx: SystemTx, limit: number): Promise<GiftCode[]> {
  return query(tx).select().from(giftCodes).orderBy(desc(giftCodes.made_at), giftCodes.id).limit(limit);
}

export async function deleteCode(tx: SystemTx, id: string): Promise<boolean> {
  const gone = await query(tx).delete(giftCodes).where(eq(giftCodes.id, id)).returning({ id: giftCodes.id });
  return gone.length > 0;
}

/** One whose time isn't over. */
export async function findCode(tx: SystemTx, hash: Buffer, now: Date): Promise<GiftCode | undefined> {
  const [code] = await query(tx)
    .select()
    .from(giftCodes)
    .where(and(eq(giftCodes.code_hash, hash), gt(giftCodes.good_until, now)));
  return code;
}

/** Whether it's their first time. */
export async function insertRedemption(tx: SystemTx, codeId: string, userId: string): Promise<boolean> {
  const made = await query(tx)
    .insert(giftRedemptions)
    .values({ code_id: codeId, user_id: userId })
    .onConflictDoNothing()
    .returning({ id: giftRedemptions.code_id });
  return made.length > 0;
}

/** Until the transaction ends they redeem nothing else: what's added to is read first. */
export async function lockGiftsOf(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gifts of ${userId}`}, 0))`);
}

/** Whether there was still one; of several who try at once just as many get one as there are. */
export async function takeUse(tx: SystemTx, codeId: string): Promise<boolean> {
  const taken = await query(tx)
    .update(giftCodes)
    .set({ uses_left: sql`${giftCodes.uses_left} - 1` })
    .where(and(eq(giftCodes.id, codeId), gt(giftCodes.uses_left, 0)))
    .returning({ id: giftCodes.id });
  return taken.length > 0;
}
