import { and, eq, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { authChallenges } from '../tables.ts';

export type ChallengeRow = typeof authChallenges.$inferSelect;

export async function insertChallenge(tx: SystemTx, row: typeof authChallenges.$inferInsert): Promise<ChallengeRow> {
  const [made] = await query(tx).insert(authChallenges).values(row).returning();
  if (!made) throw new Error('An insert gave no row back.');
  return made;
}

/** A factor's challenge, and whether this address asked for it. */
export async function findChallenge(tx: SystemTx, factorId: string, id: string, address: string | null) {
  const [row] = await query(tx)
    .select({
      id: authChallenges.id,
      salt: authChallenges.salt,
      wrong_codes: authChallenges.wrong_codes,
      used_at: authChallenges.used_at,
      created_at: authChallenges.created_at,
      same_place: sql<boolean>`${authChallenges.ip} IS NOT DISTINCT FROM ${address}::inet`,
    })
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factor_id, factorId)));
  return row;
}

export async function markUsed(tx: SystemTx, id: string, at: Date): Promise<void> {
  await query(tx).update(authChallenges).set({ used_at: at }).where(eq(authChallenges.id, id));
}

export async function countWrongCode(tx: SystemTx, id: string): Promise<void> {
  await query(tx)
    .update(authChallenges)
    .set({ wrong_codes: sql`${authChallenges.wrong_codes} + 1` })
    .where(eq(authChallenges.id, id));
}
