import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type AskedAfterCircle, type Mine, type NewSaid, SaidAfterCircle } from '../domain/contract.ts';
import { afterAnswers } from './tables.ts';

/** Where one person's answers about one circle stand sealed. */
export const placeOfAnswer = (workshopId: string, userId: string) =>
  ({ column: 'after_answers.said_sealed', row: `${workshopId}/${userId}` }) as const;

/** What was sealed there, in words. */
export const saidIn = (text: string): v.InferOutput<typeof SaidAfterCircle> =>
  v.parse(SaidAfterCircle, JSON.parse(text));

const own = (workshopId: string, userId: string) =>
  and(eq(afterAnswers.workshop_id, workshopId), eq(afterAnswers.user_id, userId));

/** The reader's own. Left, it can still be answered for as long as it's asked. */
export async function findMine(tx: UserTx, keys: PersonKeys, workshopId: string, userId: string): Promise<Mine> {
  const [row] = await query(tx).select().from(afterAnswers).where(own(workshopId, userId));
  if (row?.state === 'opened') return { state: 'opened' };
  if (row?.said_sealed) {
    const key = await keys.of(tx, userId);
    return { state: 'sealed', said: saidIn(key.open(placeOfAnswer(workshopId, userId), row.said_sealed)) };
  }
  const { rows } = await query(tx).execute<{ asked: boolean }>(sql`SELECT is_asked_after(${workshopId}) AS asked`);
  return { state: rows[0]?.asked ? 'open' : 'none' };
}

/** In place of what was there, unless that's opened; false if it is, or they aren't asked. In SQL, for the columns given. */
export async function putAnswer(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  { id, ...said }: NewSaid,
): Promise<boolean> {
  const sealed = (await keys.of(tx, userId)).seal(placeOfAnswer(id, userId), JSON.stringify(said));
  await deleteAnswer(tx, id, userId);
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO after_answers (workshop_id, user_id, state, said_sealed)
    SELECT ${id}::uuid, ${userId}::uuid, 'sealed', ${sealed} WHERE is_asked_after(${id}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Row rights leave what's opened where it is. */
export async function deleteAnswer(tx: UserTx, workshopId: string, userId: string): Promise<void> {
  await query(tx).delete(afterAnswers).where(own(workshopId, userId));
}

/** They'd rather not say; what they did say stays. */
export async function leaveUnsaid(tx: UserTx, workshopId: string, userId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO after_answers (workshop_id, user_id, state)
    SELECT ${workshopId}::uuid, ${userId}::uuid, 'left' WHERE is_asked_after(${workshopId}) ON CONFLICT DO NOTHING`);
}

/** Of the last two days, newest first: what was the day before for somebody, wherever they live. */
export async function findAsked(tx: UserTx, userId: string): Promise<AskedAfterCircle['circles']> {
  const { rows } = await query(tx).execute<{ id: string; title: string; ended_at: Date | string }>(sql`
    SELECT w.id, w.title, w.ended_at FROM workshops w
      JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = ${userId}
     WHERE w.status = 'ended' AND w.ended_at > now() - interval '2 days' AND is_asked_after(w.id)
       AND NOT EXISTS (SELECT FROM after_answers a WHERE a.workshop_id = w.id AND a.user_id = ${userId})
     ORDER BY w.ended_at DESC LIMIT 5`);
  return rows.map(({ ended_at, ...circle }) => ({ ...circle, ended_at: new Date(ended_at).toISOString() }));
}

const forgottenAtOnce = 500;

/** Takes away a few about circles that ended longer ago than that, opened or not, and gives their number. */
export async function deleteOldAnswers(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM after_answers WHERE (workshop_id, user_id) IN (
      SELECT a.workshop_id, a.user_id FROM after_answers a JOIN workshops w ON w.id = a.workshop_id
       WHERE w.status = 'ended' AND w.ended_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE OF a SKIP LOCKED)`);
  return rowCount ?? 0;
}
