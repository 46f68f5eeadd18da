import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type Answer, KeptReason, listed, type Recommendations } from '../domain/contract.ts';
import type { Kept } from '../domain/keeping.ts';
import type { Ranked } from '../domain/ranking.ts';
import { intelligentRecommendations as table } from './tables.ts';

const placeOf = (id: string) => ({ column: 'intelligent_recommendations.said_sealed', row: id }) as const;

/** The reader's own active ones, best first (R-DATA-02). */
export async function findActive(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
): Promise<Recommendations['recommendations']> {
  const rows = await query(tx)
    .select()
    .from(table)
    .where(and(eq(table.user_id, userId), eq(table.is_active, true)))
    .orderBy(desc(table.confidence_score), desc(table.created_at))
    .limit(listed);
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ said_sealed, created_at, completed_at, ...row }) => ({
    ...{ ...row, created_at: created_at.toISOString(), completed_at: completed_at?.toISOString() ?? null },
    ...v.parse(KeptReason, JSON.parse(key.open(placeOf(row.id), said_sealed))),
  }));
}

/** The exercises that the reader doesn't want to see again. */
export async function findDismissed(tx: UserTx, keys: PersonKeys, userId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: table.id, said_sealed: table.said_sealed })
    .from(table)
    .where(and(eq(table.user_id, userId), eq(table.completion_status, 'dismissed')));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  const slugs = rows.map(
    ({ id, said_sealed }) => v.parse(KeptReason, JSON.parse(key.open(placeOf(id), said_sealed))).exercise,
  );
  return [...new Set(slugs)];
}

/** Everything that was ever recommended to somebody, whatever became of it. */
export async function findAll(tx: SystemTx, keys: PersonKeys, userId: string): Promise<Kept[]> {
  const rows = await query(tx).select().from(table).where(eq(table.user_id, userId));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ id, is_active, confidence_score, completion_status, completed_at, ...row }) => ({
    ...{
      id,
      isActive: is_active,
      score: confidence_score,
      status: completion_status,
      rating: row.user_feedback_rating,
    },
    ...{ createdAt: row.created_at.getTime(), completedAt: completed_at?.getTime() ?? null },
    ...v.parse(KeptReason, JSON.parse(key.open(placeOf(id), row.said_sealed))),
  }));
}

/** A new one, or the same as it stands now. */
export async function putRecommendation(
  tx: SystemTx,
  keys: PersonKeys,
  row: { id: string; userId: string; now: Date },
  { score, ...reason }: Ranked,
): Promise<void> {
  const said_sealed = (await keys.of(tx, row.userId)).seal(placeOf(row.id), JSON.stringify(reason));
  const now = { is_active: true, confidence_score: score, said_sealed };
  await query(tx)
    .insert(table)
    .values({
      ...{ id: row.id, user_id: row.userId, created_at: row.now, ...now },
      ...{ completion_status: 'pending', completed_at: null, user_feedback_rating: null },
    })
    .onConflictDoUpdate({ target: table.id, set: now });
}

/** These don't fit any more; they may again. */
export async function rest(tx: SystemTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await query(tx)
      .update(table)
      .set({ is_active: false })
      .where(inArray(table.id, [...ids]));
}

type Done = { userId: string; id: string; at: Date; rating: number };

/** Done, or rated anew; its time stays the first (R-STATE-04). Changes nothing where it was dismissed. */
export async function complete(tx: UserTx | SystemTx, { userId, id, at, rating }: Done): Promise<void> {
  await query(tx)
    .update(table)
    .set({
      ...{ is_active: false, completion_status: 'completed', user_feedback_rating: rating },
      completed_at: sql`coalesce(${table.completed_at}, ${at.toISOString()}::timestamptz)`,
    })
    .where(
      and(eq(table.id, id), eq(table.user_id, userId), inArray(table.completion_status, ['pending', 'completed'])),
    );
}

/** What is over stays as it is. False for one that isn't theirs. */
export async function putAnswer(tx: UserTx, userId: string, answer: Answer, at: Date): Promise<boolean> {
  const own = and(eq(table.id, answer.id), eq(table.user_id, userId));
  const [row] = await query(tx).select({ id: table.id }).from(table).where(own);
  if (!row) return false;
  if (answer.completion_status === 'completed')
    await complete(tx, { userId, id: answer.id, at, rating: answer.user_feedback_rating });
  else
    await query(tx)
      .update(table)
      .set({ is_active: false, completion_status: 'dismissed' })
      .where(and(own, eq(table.completion_status, 'pending')));
  return true;
}

/** All of one person's. */
export async function deleteRecommendations(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(table).where(eq(table.user_id, userId));
}
