import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { TokenKind } from '../../domain/contract.ts';
import { authOneTimeTokens } from '../tables.ts';

export type TokenRow = typeof authOneTimeTokens.$inferSelect;
export type NewToken = Omit<TokenRow, 'salt' | 'wrong_codes' | 'link_used_at'>;

/** Writes a person's token of a kind, replacing an earlier one (D2). */
export async function putToken(tx: SystemTx, row: NewToken): Promise<void> {
  const fresh = { ...row, salt: sql`gen_random_uuid()`, wrong_codes: 0, link_used_at: null };
  await query(tx)
    .insert(authOneTimeTokens)
    .values(row)
    .onConflictDoUpdate({ target: [authOneTimeTokens.user_id, authOneTimeTokens.kind], set: fresh });
}

export async function findToken(tx: SystemTx, id: string): Promise<TokenRow | undefined> {
  const [row] = await query(tx).select().from(authOneTimeTokens).where(eq(authOneTimeTokens.id, id));
  return row;
}

/** All tokens sent to an address, of any kind. */
export async function findTokensTo(tx: SystemTx, email: string): Promise<TokenRow[]> {
  return query(tx).select().from(authOneTimeTokens).where(eq(authOneTimeTokens.email, email));
}

/**
 * The tokens with these ids that are left, locked until the transaction ends: of concurrent redeems only one succeeds.
 */
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

/** Counts a wrong try on every open code of an address, of any kind (X3). */
export async function countWrongCode(tx: SystemTx, email: string): Promise<void> {
  await query(tx)
    .update(authOneTimeTokens)
    .set({ wrong_codes: sql`${authOneTimeTokens.wrong_codes} + 1` })
    .where(eq(authOneTimeTokens.email, email));
}

export async function deleteToken(tx: SystemTx, id: string): Promise<void> {
  await query(tx).delete(authOneTimeTokens).where(eq(authOneTimeTokens.id, id));
}

/** Voids all of someone's open mails. */
export async function deleteTokensOf(tx: SystemTx, userId: string, kinds?: readonly TokenKind[]): Promise<void> {
  const ofKind = kinds ? inArray(authOneTimeTokens.kind, [...kinds]) : undefined;
  await query(tx)
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.user_id, userId), ofKind));
}

/** Voids the codes in mails whose link has just let someone in. */
export async function deleteOpenedTokens(tx: SystemTx, userId: string): Promise<void> {
  await query(tx)
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.user_id, userId), isNotNull(authOneTimeTokens.link_used_at)));
}
