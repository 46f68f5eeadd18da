import { and, asc, eq, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { cohostAsks, workshopMembers } from '../tables.ts';

type Here = { workshopId: string; userId: string };
/** What was asked of somebody for one date, locked. */
export type Ask = Here & { answer: 'yes' | 'no' | null; wasGuest: boolean };

const askOf = ({ workshopId, userId }: Here) =>
  and(eq(cohostAsks.workshop_id, workshopId), eq(cohostAsks.user_id, userId));
const memberOf = ({ workshopId, userId }: Here) =>
  and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId));

/** Who had this name in circles that the reader sat in, too. */
export async function findMet(tx: UserTx, name: string): Promise<{ user_id: string; name: string }[]> {
  return (await query(tx).execute<{ user_id: string; name: string }>(sql`SELECT * FROM people_met_as(${name})`)).rows;
}

/** Once; a repeat changes nothing. In SQL, since people may give only these columns. */
export async function insertAsk(tx: UserTx, here: Here, askedBy: string, name: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO cohost_asks (workshop_id, user_id, asked_by, name)
    VALUES (${here.workshopId}, ${here.userId}, ${askedBy}, ${name}) ON CONFLICT DO NOTHING`);
}

/** Who somebody asked for this date, in that order. */
export async function findAsked(tx: UserTx, workshopId: string, askedBy: string) {
  return query(tx)
    .select({ user_id: cohostAsks.user_id, name: cohostAsks.name, answer: cohostAsks.answer })
    .from(cohostAsks)
    .where(and(eq(cohostAsks.workshop_id, workshopId), eq(cohostAsks.asked_by, askedBy)))
    .orderBy(asc(cohostAsks.asked_at), asc(cohostAsks.name));
}

/** What stands between the reader and hosting this one; null where nobody asked them. */
export async function findAnswer(tx: UserTx, workshopId: string): Promise<string | null> {
  const { rows } = await query(tx).execute<{ said: string | null }>(sql`SELECT cohost_answer(${workshopId}) AS said`);
  return rows[0]?.said ?? null;
}

/**
 * What was asked of this person for this date and the others of its series that haven't begun, in their order. The circles
 * are locked first, as everybody locks them, and what's asked is read only then: a withdrawal may have been quicker.
 */
export async function lockAsks(tx: SystemTx, { workshopId, userId }: Here): Promise<Ask[]> {
  return locked(
    tx,
    sql`a.user_id = ${userId} AND w.id IN (SELECT d.id FROM workshops o
      JOIN workshops d ON d.id = o.id OR d.series_id = o.series_id WHERE o.id = ${workshopId})`,
  );
}

/** All that either of these two asked of the other. */
export async function lockBetween(tx: SystemTx, one: string, other: string): Promise<Ask[]> {
  return locked(tx, sql`(a.user_id, a.asked_by) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`);
}

async function locked(tx: SystemTx, which: ReturnType<typeof sql>): Promise<Ask[]> {
  const inOrder = sql`ORDER BY w.series_id, w.series_position, w.id`;
  const pending = sql`FROM workshops w JOIN cohost_asks a ON a.workshop_id = w.id WHERE w.status = 'pending' AND ${which}`;
  await query(tx).execute(sql`SELECT w.id ${pending} ${inOrder} FOR UPDATE OF w`);
  const { rows } = await query(tx).execute<Ask>(sql`
    SELECT a.workshop_id AS "workshopId", a.user_id AS "userId", a.answer, a.was_guest AS "wasGuest"
      ${pending} ${inOrder} FOR UPDATE OF a`);
  return rows;
}

/** Whether one of the two has blocked the other since they were asked. */
export async function isApartFromAsker(tx: SystemTx, { workshopId, userId }: Here): Promise<boolean> {
  const { rows } = await query(tx).execute(sql`
    SELECT FROM cohost_asks a JOIN blocks b
        ON (b.blocker_id, b.blocked_id) IN ((a.user_id, a.asked_by), (a.asked_by, a.user_id))
     WHERE a.workshop_id = ${workshopId} AND a.user_id = ${userId}`);
  return rows.length > 0;
}

export async function updateAnswer(tx: SystemTx, here: Here, answer: 'yes' | 'no', was_guest: boolean): Promise<void> {
  await query(tx).update(cohostAsks).set({ answer, answered_at: sql`now()`, was_guest }).where(askOf(here));
}

/** Someone who said yes isn't coming after all. */
export async function takeBackYes(tx: SystemTx, here: Here): Promise<void> {
  await query(tx)
    .update(cohostAsks)
    .set({ answer: 'no', answered_at: sql`now()` })
    .where(and(askOf(here), eq(cohostAsks.answer, 'yes')));
}

export async function deleteAsk(tx: SystemTx, here: Here): Promise<void> {
  await query(tx).delete(cohostAsks).where(askOf(here));
}

/** Nothing is left to ask once it has begun, or won't. */
export async function deleteAsks(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).delete(cohostAsks).where(eq(cohostAsks.workshop_id, workshopId));
}

/** A second host, whose seat stays as it was saved; they don't wait for one any more. */
export async function makeCohost(tx: SystemTx, here: Here): Promise<void> {
  await query(tx).update(workshopMembers).set({ role: 'cohost' }).where(memberOf(here));
  await query(tx).execute(
    sql`DELETE FROM circle_waiting WHERE workshop_id = ${here.workshopId} AND user_id = ${here.userId}`,
  );
}

/** A guest again, if they were one before; else they don't belong to it any more. */
export async function unmakeCohost(tx: SystemTx, { wasGuest, ...here }: Ask): Promise<void> {
  const cohost = and(memberOf(here), eq(workshopMembers.role, 'cohost'));
  if (wasGuest) await query(tx).update(workshopMembers).set({ role: 'participant' }).where(cohost);
  else await query(tx).delete(workshopMembers).where(cohost);
}
