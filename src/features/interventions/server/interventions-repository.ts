import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { reachedFrom, saidOf } from '../domain/answers.ts';
import { type Answer, type Interventions, KeptReason, shownDays } from '../domain/contract.ts';
import type { Reason } from '../domain/triggers.ts';
import { proactiveInterventions as table } from './tables.ts';

const placeOf = (id: string) => ({ column: 'proactive_interventions.said_sealed', row: id }) as const;

/** One person's of the last days, newest first (R-DATA-01). */
export async function findLately(
  tx: UserTx | SystemTx,
  keys: PersonKeys,
  userId: string,
): Promise<Interventions['interventions']> {
  const rows = await query(tx)
    .select()
    .from(table)
    .where(and(eq(table.user_id, userId), sql`${table.created_at} > now() - make_interval(days => ${shownDays})`))
    .orderBy(desc(table.created_at));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map(({ said_sealed, created_at, ...row }) => ({
    ...{ ...row, created_at: created_at.toISOString() },
    ...v.parse(KeptReason, JSON.parse(key.open(placeOf(row.id), said_sealed))),
  }));
}

/** Held until the transaction ends, so that two looks at once don't suggest twice. */
export async function lockPerson(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`suggestions to ${userId}`}, 0))`);
}

export async function insertIntervention(
  tx: SystemTx,
  keys: PersonKeys,
  row: { id: string; userId: string; now: Date },
  reason: Reason,
): Promise<void> {
  const said_sealed = (await keys.of(tx, row.userId)).seal(placeOf(row.id), JSON.stringify(reason));
  await query(tx)
    .insert(table)
    .values({
      ...{ id: row.id, user_id: row.userId, status: 'pending', created_at: row.now, said_sealed },
      ...{ user_response: null, effectiveness_score: null },
    });
}

/** Changes nothing where it stands further already. False for one that isn't theirs. */
export async function putAnswer(tx: UserTx | SystemTx, userId: string, answer: Answer): Promise<boolean> {
  const own = and(eq(table.id, answer.id), eq(table.user_id, userId));
  const [row] = await query(tx).select({ id: table.id }).from(table).where(own);
  if (!row) return false;
  await query(tx)
    .update(table)
    .set(saidOf(answer))
    .where(and(own, inArray(table.status, [...reachedFrom[answer.status]])));
  return true;
}

/** All of one person's. */
export async function deleteInterventions(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(table).where(eq(table.user_id, userId));
}
