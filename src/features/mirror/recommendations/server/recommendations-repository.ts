import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { FitReason } from '../domain/candidate.ts';
import { listed, type RecommendationAnswer, type Recommendation as Said } from '../domain/contract.ts';
import type { KeptRecommendation } from '../domain/keeping.ts';
import { KeptReason } from '../domain/kept-reason.ts';
import type { Ranked } from '../domain/ranking.ts';
import { intelligentRecommendations as table } from './tables.ts';

const placeOf = (id: string) => ({ column: 'intelligent_recommendations.said_sealed', row: id }) as const;
const ratingPlace = (id: string) => ({ column: 'intelligent_recommendations.rating_sealed', row: id }) as const;

/** By one's own hand, or by a look, from what one said of it elsewhere. */
const By = v.picklist(['hand', 'look']);
/** One digit and four letters, so that its length says nothing. */
const Rating = v.object({ user_feedback_rating: v.number(), by: v.optional(By, 'hand') });
const sealRating = (key: PersonKey, id: string, user_feedback_rating: number, by: v.InferOutput<typeof By>) =>
  key.seal(ratingPlace(id), JSON.stringify({ user_feedback_rating, by }));

type RatedRow = Pick<typeof table.$inferSelect, 'id' | 'rating_sealed' | 'user_feedback_rating'>;
/** What one rated by hand. What a look took from elsewhere counts there, for as long as it's there. */
function ownRating(key: PersonKey, { id, rating_sealed, user_feedback_rating: before }: RatedRow): number | null {
  if (!rating_sealed) return before;
  const { user_feedback_rating, by } = v.parse(Rating, JSON.parse(key.open(ratingPlace(id), rating_sealed)));
  return by === 'hand' ? user_feedback_rating : null;
}

/** One that's listed, as its row has it. */
export type ListedRow = Omit<Said, keyof FitReason> & Omit<Ranked, 'score'>;

/** The reader's own active ones, best first (R-DATA-02). */
export async function findActive(tx: UserTx, keys: PersonKeys, userId: string): Promise<ListedRow[]> {
  const rows = await query(tx)
    .select()
    .from(table)
    .where(and(eq(table.user_id, userId), eq(table.is_active, true)))
    .orderBy(desc(table.confidence_score), desc(table.created_at))
    .limit(listed);
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  // What's active is neither done nor rated yet.
  return rows.map(({ said_sealed, rating_sealed: _, created_at, completed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    ...openReason(key, row.id, said_sealed),
  }));
}

const openReason = (key: PersonKey, id: string, sealed: Buffer) =>
  v.parse(KeptReason, JSON.parse(key.open(placeOf(id), sealed)));

/** What the reader doesn't want to see again: see `item` of a candidate. */
export async function findDismissed(tx: UserTx, keys: PersonKeys, userId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: table.id, said_sealed: table.said_sealed })
    .from(table)
    .where(and(eq(table.user_id, userId), eq(table.completion_status, 'dismissed')));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return [...new Set(rows.map(({ id, said_sealed }) => openReason(key, id, said_sealed).item))];
}

/** Everything that was ever recommended to somebody, whatever became of it. */
export async function findAll(tx: SystemTx, keys: PersonKeys, userId: string): Promise<KeptRecommendation[]> {
  const rows = await query(tx).select().from(table).where(eq(table.user_id, userId));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ id, is_active, confidence_score, completion_status, completed_at, ...row }) => ({
    id,
    isActive: is_active,
    score: confidence_score,
    status: completion_status,
    rating: ownRating(key, { id, ...row }),
    createdAt: row.created_at.getTime(),
    completedAt: completed_at?.getTime() ?? null,
    ...openReason(key, id, row.said_sealed),
  }));
}

/** A new one, or the same as it stands now; what was answered meanwhile stays so. */
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
      id: row.id,
      user_id: row.userId,
      created_at: row.now,
      ...now,
      completion_status: 'pending',
      completed_at: null,
      user_feedback_rating: null,
      rating_sealed: null,
    })
    .onConflictDoUpdate({ target: table.id, set: now, setWhere: eq(table.completion_status, 'pending') });
}

/** These don't fit any more; they may again. */
export async function rest(tx: SystemTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await query(tx)
      .update(table)
      .set({ is_active: false })
      .where(inArray(table.id, [...ids]));
}

type Done = { userId: string; id: string; at: Date; rating: number; by: v.InferOutput<typeof By> };

/** Done, or rated again; its time stays the first (R-STATE-04). Changes nothing where it was dismissed. */
export async function complete(
  tx: UserTx | SystemTx,
  keys: PersonKeys,
  { userId, id, at, rating, by }: Done,
): Promise<void> {
  const rating_sealed = sealRating(await keys.of(tx, userId), id, rating, by);
  await query(tx)
    .update(table)
    .set({
      is_active: false,
      completion_status: 'completed',
      rating_sealed,
      completed_at: sql`coalesce(${table.completed_at}, ${at.toISOString()}::timestamptz)`,
    })
    .where(
      and(eq(table.id, id), eq(table.user_id, userId), inArray(table.completion_status, ['pending', 'completed'])),
    );
}

/** What is over stays as it is. False for one that isn't theirs. */
export async function putAnswer(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  answer: RecommendationAnswer,
  at: Date,
): Promise<boolean> {
  const own = and(eq(table.id, answer.id), eq(table.user_id, userId));
  const [row] = await query(tx).select({ id: table.id }).from(table).where(own);
  if (!row) return false;
  if (answer.completion_status === 'completed')
    await complete(tx, keys, { userId, id: answer.id, at, rating: answer.user_feedback_rating, by: 'hand' });
  else
    await query(tx)
      .update(table)
      .set({ is_active: false, completion_status: 'dismissed' })
      .where(and(own, eq(table.completion_status, 'pending')));
  return true;
}

const atOnce = 200;

/** Seals some ratings from before they were. Returns how many there were. */
export async function sealSome(tx: SystemTx, keys: PersonKeys): Promise<number> {
  const rows = await query(tx)
    .select()
    .from(table)
    .where(isNotNull(table.user_feedback_rating))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  for (const { id, user_id, user_feedback_rating, rating_sealed } of rows) {
    if (user_feedback_rating === null) continue;
    // A later rating was sealed at once.
    const sealed = rating_sealed ?? sealRating(await keys.of(tx, user_id), id, user_feedback_rating, 'hand');
    await query(tx).update(table).set({ rating_sealed: sealed, user_feedback_rating: null }).where(eq(table.id, id));
  }
  return rows.length;
}

/** All of one person's. */
export async function deleteRecommendations(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(table).where(eq(table.user_id, userId));
}
