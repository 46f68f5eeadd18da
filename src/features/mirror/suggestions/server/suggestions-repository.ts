import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { reachedFrom, saidOf } from '../domain/answers.ts';
import { KeptAnswer, KeptReason, type SuggestionAnswer, type Suggestions, shownDays } from '../domain/contract.ts';
import type { SuggestionReason } from '../domain/triggers.ts';
import { proactiveInterventions as table } from './tables.ts';

const placeOf = (id: string) => ({ column: 'proactive_interventions.said_sealed', row: id }) as const;
const answerPlace = (id: string) => ({ column: 'proactive_interventions.answer_sealed', row: id }) as const;

/** One person's of the last days, newest first (R-DATA-01). */
export async function findLately(
  tx: UserTx | SystemTx,
  keys: PersonKeys,
  userId: string,
): Promise<Suggestions['interventions']> {
  const rows = await query(tx)
    .select()
    .from(table)
    .where(and(eq(table.user_id, userId), sql`${table.created_at} > now() - make_interval(days => ${shownDays})`))
    .orderBy(desc(table.created_at));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ said_sealed, answer_sealed, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    ...(answer_sealed && openAnswer(key, row.id, answer_sealed)),
    ...v.parse(KeptReason, JSON.parse(key.open(placeOf(row.id), said_sealed))),
  }));
}

/** Held until the transaction ends, so that two looks at once don't suggest twice. */
export async function lockPerson(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`suggestions to ${userId}`}, 0))`);
}

export async function insertSuggestion(
  tx: SystemTx,
  keys: PersonKeys,
  row: { id: string; userId: string; now: Date },
  reason: SuggestionReason,
): Promise<void> {
  const said_sealed = (await keys.of(tx, row.userId)).seal(placeOf(row.id), JSON.stringify(reason));
  await query(tx).insert(table).values({
    id: row.id,
    user_id: row.userId,
    status: 'pending',
    created_at: row.now,
    said_sealed,
    user_response: null,
    effectiveness_score: null,
    answer_sealed: null,
  });
}

/** The same suggestion with what its reason counts by now. */
export async function putReason(
  tx: SystemTx,
  keys: PersonKeys,
  row: { id: string; userId: string },
  { trigger, count, exercise }: SuggestionReason,
): Promise<void> {
  const said_sealed = (await keys.of(tx, row.userId)).seal(
    placeOf(row.id),
    JSON.stringify({ trigger, count, exercise }),
  );
  await query(tx)
    .update(table)
    .set({ said_sealed })
    .where(and(eq(table.id, row.id), eq(table.user_id, row.userId)));
}

/** As long as nothing was said to it. */
export async function withdraw(tx: SystemTx, userId: string, id: string): Promise<void> {
  await query(tx)
    .delete(table)
    .where(and(eq(table.id, id), eq(table.user_id, userId), eq(table.status, 'pending')));
}

/** Changes nothing where it stands further already. False for one that isn't theirs. */
export async function putAnswer(
  tx: UserTx | SystemTx,
  keys: PersonKeys,
  userId: string,
  answer: SuggestionAnswer,
): Promise<boolean> {
  const own = and(eq(table.id, answer.id), eq(table.user_id, userId));
  const [row] = await query(tx).select({ id: table.id }).from(table).where(own);
  if (!row) return false;
  const { status, ...said } = saidOf(answer);
  const answer_sealed =
    said.user_response === null ? {} : { answer_sealed: sealAnswer(await keys.of(tx, userId), row.id, said) };
  await query(tx)
    .update(table)
    .set({ status, ...answer_sealed })
    .where(and(own, inArray(table.status, [...reachedFrom[answer.status]])));
  return true;
}

/** What was said to one, as it's sealed. */
export const openAnswer = (key: PersonKey, id: string, sealed: Buffer) =>
  v.parse(KeptAnswer, JSON.parse(key.open(answerPlace(id), sealed)));

/** As long as the longest, so that nobody reads from its length what was said. */
const answerLength = 64;
const sealAnswer = (key: PersonKey, id: string, said: v.InferInput<typeof KeptAnswer>) =>
  key.seal(answerPlace(id), JSON.stringify(said).padEnd(answerLength));

const atOnce = 200;

/** Seals some answers from before they were. Returns how many there were. */
export async function sealSome(tx: SystemTx, keys: PersonKeys): Promise<number> {
  const rows = await query(tx)
    .select()
    .from(table)
    .where(isNotNull(table.user_response))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  for (const { id, user_id, user_response, effectiveness_score, answer_sealed } of rows) {
    const said = { user_response, effectiveness_score };
    // A later answer was sealed at once.
    const sealed = answer_sealed ?? sealAnswer(await keys.of(tx, user_id), id, said);
    const set = { answer_sealed: sealed, user_response: null, effectiveness_score: null };
    await query(tx).update(table).set(set).where(eq(table.id, id));
  }
  return rows.length;
}

/** All of one person's. */
export async function deleteSuggestions(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(table).where(eq(table.user_id, userId));
}
