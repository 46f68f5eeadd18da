import { and, eq, gt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type EngagementPattern, KeptPattern } from '../domain/contract.ts';
import { learnedDays, type Suggested } from '../domain/receptive.ts';
import { openAnswer } from './suggestions-repository.ts';
import { proactiveInterventions, userEngagementPatterns as table } from './tables.ts';

const placeOf = (userId: string) => ({ column: 'user_engagement_patterns.said_sealed', row: userId }) as const;

/** One's own; null before the first look (R-DATA-05). */
export async function findPattern(
  tx: UserTx | SystemTx,
  keys: PersonKeys,
  userId: string,
): Promise<EngagementPattern | null> {
  const [row] = await query(tx).select().from(table).where(eq(table.user_id, userId));
  if (!row) return null;
  const key = await keys.of(tx, userId);
  return {
    user_id: userId,
    looked_at: row.looked_at.toISOString(),
    next_look_at: row.next_look_at.toISOString(),
    ...v.parse(KeptPattern, JSON.parse(key.open(placeOf(userId), row.said_sealed))),
  };
}

/** How somebody took what was suggested to them, as far back as that counts. */
export async function findAnswered(tx: SystemTx, keys: PersonKeys, userId: string): Promise<Suggested[]> {
  const since = sql`(SELECT learned_since FROM user_engagement_patterns WHERE user_id = ${userId}::uuid)`;
  const rows = await query(tx)
    .select()
    .from(proactiveInterventions)
    .where(
      and(
        eq(proactiveInterventions.user_id, userId),
        gt(proactiveInterventions.created_at, sql`greatest(${since}, now() - make_interval(days => ${learnedDays}))`),
      ),
    );
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ id, created_at, status, user_response, answer_sealed }) => ({
    at: created_at.getTime(),
    status,
    response: answer_sealed ? openAnswer(key, id, answer_sealed).user_response : user_response,
  }));
}

type Looked = { userId: string; at: Date; next: Date; before: EngagementPattern | null; said: KeptPattern };

/** What a look learned, and when it was. What it learned is only written if that's something new, so that no tab asks again. */
export async function putPattern(tx: SystemTx, keys: PersonKeys, looked: Looked): Promise<void> {
  const { userId, at, next, before, said } = looked;
  if (before && isSame(before, said)) {
    await query(tx).update(table).set({ looked_at: at, next_look_at: next }).where(eq(table.user_id, userId));
    return;
  }
  const said_sealed = (await keys.of(tx, userId)).seal(placeOf(userId), JSON.stringify(said));
  const now = { looked_at: at, next_look_at: next, said_sealed };
  await query(tx)
    .insert(table)
    .values({ user_id: userId, ...now })
    .onConflictDoUpdate({ target: table.user_id, set: now });
}

/** Starts learning over from here. */
export async function forgetLearned(tx: UserTx, keys: PersonKeys, userId: string, said: KeptPattern): Promise<void> {
  const said_sealed = (await keys.of(tx, userId)).seal(placeOf(userId), JSON.stringify(said));
  await query(tx).update(table).set({ learned_since: sql`now()`, said_sealed }).where(eq(table.user_id, userId));
}

/** The row itself. */
export async function deletePattern(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(table).where(eq(table.user_id, userId));
}

function isSame(before: KeptPattern, said: KeptPattern): boolean {
  const flat = (one: KeptPattern) => JSON.stringify(v.parse(KeptPattern, one));
  return flat(before) === flat(said);
}
