import { sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Naming } from '../domain/contract.ts';

/** All dates of a circle's series, or the circle by itself. */
const datesOf = (workshopId: string) => sql`(SELECT d.id FROM workshops w
  JOIN workshops d ON d.id = w.id OR d.series_id = w.series_id WHERE w.id = ${workshopId})`;

/** What's decided about naming this circle to this person. */
export async function findNaming(tx: SystemTx, workshopId: string, userId: string): Promise<Naming> {
  const { rows } = await query(tx).execute<Naming>(sql`SELECT * FROM circle_naming_of(${userId}, ${workshopId})`);
  return rows[0] ?? { own: null, proposed: false, answer: null, named: false };
}

/** In SQL, since hosts may give only this column. */
export async function insertProposal(tx: UserTx, workshopId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO circle_naming (workshop_id) VALUES (${workshopId}) ON CONFLICT (workshop_id) DO NOTHING`);
}

/** No matter on which date it was made. */
export async function deleteProposal(tx: UserTx, workshopId: string): Promise<void> {
  await query(tx).execute(sql`DELETE FROM circle_naming WHERE workshop_id IN ${datesOf(workshopId)}`);
}

/** At this date alone, which somebody else leads by now. */
export async function deleteProposalAt(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).execute(sql`DELETE FROM circle_naming WHERE workshop_id = ${workshopId}`);
}

/** In place of what they answered before. */
export async function putAnswer(tx: UserTx, workshopId: string, userId: string, named: boolean): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO circle_naming_answers (workshop_id, user_id, named) VALUES (${workshopId}, ${userId}, ${named})
    ON CONFLICT (workshop_id, user_id) DO UPDATE SET named = excluded.named, answered_at = now()`);
}

/** Once no date of it is still to come, nothing is left to name. */
export async function deleteNamingOfEnded(tx: SystemTx, workshopId: string): Promise<void> {
  const dates = datesOf(workshopId);
  const over = sql`NOT EXISTS (SELECT FROM workshops o WHERE o.id IN ${dates} AND o.status <> 'ended')`;
  await query(tx).execute(sql`DELETE FROM circle_naming WHERE workshop_id IN ${dates} AND ${over}`);
  await query(tx).execute(sql`DELETE FROM circle_naming_answers WHERE workshop_id IN ${dates} AND ${over}`);
}
