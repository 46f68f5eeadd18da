import { and, eq, sql } from 'drizzle-orm';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { GivenThanks, NewThanks, Phrase, Thanks } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { alumniThanks } from './tables.ts';

/** Those for the reader that they haven't hidden, the newest first; of one circle, if it's given. */
export async function findThanks(tx: UserTx, userId: string, workshopId: string | null): Promise<Thanks[]> {
  const { rows } = await query(tx).execute<Omit<Thanks, 'sent_at' | 'phrase'> & { phrase: Phrase; sent_at: Date }>(sql`
    SELECT t.id, t.workshop_id, w.title AS workshop_title, t.from_id, m.display_name AS from_name, t.phrase, t.line, t.sent_at
      FROM alumni_thanks t
      JOIN workshops w ON w.id = t.workshop_id
      JOIN workshop_members m ON m.workshop_id = t.workshop_id AND m.user_id = t.from_id
     WHERE t.to_id = ${userId} AND t.hidden_at IS NULL
       AND (${workshopId}::uuid IS NULL OR t.workshop_id = ${workshopId}::uuid)
     ORDER BY t.sent_at DESC, t.id LIMIT ${limits.thanks}`);
  return rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: new Date(sent_at).toISOString() }));
}

/** The words of one, as the reader may see them; null if they may not, or it isn't by this person. */
export async function findLine(
  tx: UserTx,
  { id, workshopId, userId }: { id: string; workshopId: string; userId: string },
): Promise<string | null> {
  const [row] = await query(tx)
    .select({ line: alumniThanks.line })
    .from(alumniThanks)
    .where(and(eq(alumniThanks.id, id), eq(alumniThanks.workshop_id, workshopId), eq(alumniThanks.from_id, userId)));
  return row?.line ?? null;
}

/** The writer's own, the newest first; of one circle, if it's given. */
export async function findGiven(tx: UserTx, userId: string, workshopId: string | null): Promise<GivenThanks[]> {
  const { rows } = await query(tx).execute<Omit<GivenThanks, 'sent_at'> & { sent_at: Date }>(sql`
    SELECT t.id, w.title AS workshop_title, t.phrase, t.line, t.sent_at
      FROM alumni_thanks t JOIN workshops w ON w.id = t.workshop_id
     WHERE t.from_id = ${userId} AND (${workshopId}::uuid IS NULL OR t.workshop_id = ${workshopId}::uuid)
     ORDER BY t.sent_at DESC, t.id LIMIT ${limits.thanks}`);
  return rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: new Date(sent_at).toISOString() }));
}

/** Whether this one of the writer's is there. */
export async function hasThanks(tx: UserTx, userId: string, id: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: alumniThanks.id })
    .from(alumniThanks)
    .where(and(eq(alumniThanks.id, id), eq(alumniThanks.from_id, userId)));
  return rows.length > 0;
}

/** Whether the caller was in that circle with somebody who wants to be seen. */
export async function mayThank(tx: UserTx, workshopId: string, toId: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ may: boolean }>(
    sql`SELECT may_thank(${workshopId}::uuid, ${toId}::uuid) AS may`,
  );
  return rows[0]?.may ?? false;
}

/** False where there's one for that circle already, or the id is taken. In SQL, since people may give only these columns. */
export async function insertThanks(tx: UserTx, fromId: string, thanks: NewThanks): Promise<boolean> {
  const { id, workshop_id, to_id, said } = thanks;
  const [phrase, line] = said.kind === 'phrase' ? [said.phrase, null] : [null, said.line];
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO alumni_thanks (id, workshop_id, from_id, to_id, phrase, line)
    VALUES (${id}, ${workshop_id}, ${fromId}, ${to_id}, ${phrase}, ${line}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Who it was to; undefined where it isn't the writer's. */
export async function deleteThanks(tx: UserTx, fromId: string, id: string): Promise<string | undefined> {
  const [row] = await query(tx)
    .delete(alumniThanks)
    .where(and(eq(alumniThanks.id, id), eq(alumniThanks.from_id, fromId)))
    .returning({ to_id: alumniThanks.to_id });
  return row?.to_id;
}

/** Run by the person it was for. */
export async function hideThanks(tx: UserTx, toId: string, id: string): Promise<void> {
  await query(tx)
    .update(alumniThanks)
    .set({ hidden_at: sql`coalesce(${alumniThanks.hidden_at}, now())` })
    .where(and(eq(alumniThanks.id, id), eq(alumniThanks.to_id, toId)));
}

/** What its reader is to hear of: undefined once it's taken back or hidden, or the two are a blocked pair. */
export async function findUntold(tx: SystemTx, id: string) {
  const { rows } = await query(tx).execute<{ workshop_id: string; circle_at: Date }>(sql`
    SELECT t.workshop_id, w.scheduled_at AS circle_at FROM alumni_thanks t JOIN workshops w ON w.id = t.workshop_id
     WHERE t.id = ${id} AND t.hidden_at IS NULL
       AND NOT ${areApart(sql`t.from_id`, sql`t.to_id`)}`);
  return rows[0];
}
