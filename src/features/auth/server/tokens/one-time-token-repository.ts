import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { TokenKind } from '../../domain/contract.ts';
import { authOneTimeTokens } from '../tables.ts';

export type TokenRow = typeof authOneTimeTokens.$inferSelect;
export type NewToken = Omit<TokenRow, 'salt' | 'wrong_codes' | 'link_used_at'>;

/** Writes the token of a person and kind; an earlier one of the same is gone with it (D2). */
export async function putToken(tx: SystemTx, row: NewToken): Promise<void> {
  const anew = { ...row, salt: sql`gen_random_uuid()`, wrong_codes: 0, link_used_at: null };
  await query(tx)
    .insert(authOneTimeTokens)
    .values(row)
    .onConflictDoUpdate({ target: [authOneTimeTokens.user_id, authOneTimeTokens.kind], set: anew });
}

export async function findToken(tx: SystemTx, id: string): Promise<TokenRow | undefined> {
  const [row] = await query(tx).select().from(authOneTimeTokens).where(eq(authOneTimeTokens.id, id));
  return row;
}

/** All that went to an address, of whatever kind. */
export async function findTokensTo(tx: SystemTx, email: string): Promise<TokenRow[]> {
  return query(tx).select().from(authOneTimeTokens).where(eq(authOneTimeTokens.email, email));
}

/** Those of the ids that are still there, held until the transaction ends: of many who redeem one, one does. */
export async function lockTokens(tx: SystemTx, ids: readonly string[]): Promise<TokenRow[]> {
  if (ids.length === 0) return [];
  return query(tx)
    .select()
    .from(authOneTimeTokens)
    .where(inArray(authOneTimeTokens.id, [...ids]))
    .orderBy(asc(authOneTimeTokens.id))
    .for('update');
}

export async function markLinkUsed(tx: SystemTx, id: string, at: Date): Promise<void> {
  await query(tx).update(authOneTimeTokens).set({ link_used_at: at }).where(eq(authOneTimeTokens.id, id));
}

/** Counts a wrong try on every code that is out to an address, of whatever kind (X3). */
export async function countWrongCode(tx: SystemTx, email: string): Promise<void> {
  await query(tx)
    .update(authOneTimeTokens)
    .set({ wrong_codes: sql`${authOneTimeTokens.wrong_codes} + 1` })
    .where(eq(authOneTimeTokens.email, email));
}

export async function deleteToken(tx: SystemTx, id: string): Promise<void> {
  await query(tx).delete(authOneTimeTokens).where(eq(authOneTimeTokens.id, id));
}

/** Voids whatever mails are out for somebody. */
export async function deleteTokensOf(tx: SystemTx, userId: string, kinds?: readonly TokenKind[]): Promise<void> {
  const ofKind = kinds ? inArray(authOneTimeTokens.kind, [...kinds]) : undefined;
  await query(tx)
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.user_id, userId), ofKind));
}

/** Voids the codes of mails whose link has just let somebody in. */
export async function deleteOpenedTokens(tx: SystemTx, userId: string): Promise<void> {
  await query(tx)
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.user_id, userId), isNotNull(authOneTimeTokens.link_used_at)));
}
