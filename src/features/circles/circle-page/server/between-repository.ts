import { and, desc, eq, sql } from 'drizzle-orm';
import { workshopMembers, workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { BetweenMembers, Desk } from '../domain/contract.ts';
import { circleMessages, circleNotes } from './tables.ts';

const placeOf = (workshopId: string, userId: string) =>
  ({ column: 'circle_notes.note_sealed', row: `${workshopId}/${userId}` }) as const;

const of = (workshopId: string, userId: string) =>
  and(eq(circleNotes.workshop_id, workshopId), eq(circleNotes.user_id, userId));

/** The reader's own note; null without one. */
export async function findNote(tx: UserTx, keys: PersonKeys, workshopId: string, userId: string) {
  const [row] = await query(tx)
    .select({ sealed: circleNotes.note_sealed })
    .from(circleNotes)
    .where(of(workshopId, userId));
  return row ? (await keys.of(tx, userId)).open(placeOf(workshopId, userId), row.sealed) : null;
}

/** In SQL, since people may give only these columns. */
export async function putNote(tx: UserTx, keys: PersonKeys, workshopId: string, userId: string, note: string) {
  const sealed = (await keys.of(tx, userId)).seal(placeOf(workshopId, userId), note);
  await query(tx).execute(sql`
    INSERT INTO circle_notes (workshop_id, user_id, note_sealed) VALUES (${workshopId}, ${userId}, ${sealed})
    ON CONFLICT (workshop_id, user_id) DO UPDATE SET note_sealed = excluded.note_sealed, written_at = now()`);
}

export async function deleteNote(tx: UserTx | SystemTx, workshopId: string, userId: string): Promise<void> {
  await query(tx).delete(circleNotes).where(of(workshopId, userId));
}

/** The facilitator they were written to doesn't lead the circle any more. */
export async function deleteNotes(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).delete(circleNotes).where(eq(circleNotes.workshop_id, workshopId));
}

/** Newest first. */
export async function findMessages(tx: UserTx, workshopId: string): Promise<BetweenMembers['messages']> {
  const rows = await query(tx)
    .select({ id: circleMessages.id, content: circleMessages.content, sentAt: circleMessages.sent_at })
    .from(circleMessages)
    .where(eq(circleMessages.workshop_id, workshopId))
    .orderBy(desc(circleMessages.sent_at));
  return rows.map(({ id, content, sentAt }) => ({ id, content, sent_at: sentAt.toISOString() }));
}

type NewMessage = { id: string; workshopId: string; authorId: string; content: string };

/** Once by its id; false when it's there already. In SQL, since people may give only these columns. */
export async function insertMessage(tx: UserTx, { id, workshopId, authorId, content }: NewMessage): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO circle_messages (id, workshop_id, author_id, content)
    VALUES (${id}, ${workshopId}, ${authorId}, ${content}) ON CONFLICT (id) DO NOTHING`);
  return rowCount === 1;
}

const seated = sql`${workshopMembers.role} = 'participant' AND holds_seat(workshop_members, ${workshops.started_at})`;

/** Everyone with a seat but the facilitator. */
export async function findGuests(tx: UserTx, workshopId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ userId: workshopMembers.user_id })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .where(and(eq(workshopMembers.workshop_id, workshopId), seated));
  return rows.map(({ userId }) => userId);
}

/** Who comes, with their notes opened, and who waits; who's known to the facilitator is looked up once for all of them; as the system, which alone opens what others sealed. */
export async function findDesk(tx: SystemTx, keys: PersonKeys, workshopId: string): Promise<Desk> {
  const { rows } = await query(tx).execute<{
    user_id: string;
    name: string;
    is_new: boolean;
    is_regular: boolean;
    sealed: Buffer | null;
  }>(sql`
    WITH known AS (
      SELECT DISTINCT e.user_id
        FROM workshops here JOIN workshops b ON b.facilitator_id = here.facilitator_id AND b.id <> here.id
        JOIN workshop_members e ON e.workshop_id = b.id
        JOIN workshop_members m ON m.workshop_id = here.id AND m.user_id = e.user_id
       WHERE here.id = ${workshopId} AND b.started_at IS NOT NULL)
    SELECT m.user_id, m.display_name AS name, n.note_sealed AS sealed,
           m.user_id NOT IN (SELECT user_id FROM known) AS is_new,
           (SELECT count(*) > 1 AND bool_and(e.user_id IS NOT NULL AND holds_seat(e, o.started_at))
              FROM workshops o LEFT JOIN workshop_members e ON e.workshop_id = o.id AND e.user_id = m.user_id
             WHERE o.series_id = w.series_id AND o.facilitator_id = w.facilitator_id AND o.status <> 'ended') AS is_regular
      FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
      LEFT JOIN circle_notes n ON n.workshop_id = w.id AND n.user_id = m.user_id
     WHERE w.id = ${workshopId} AND m.role = 'participant' AND holds_seat(m, w.started_at)
     ORDER BY m.joined_at, m.user_id`);
  const waiting = await query(tx).execute<{ name: string }>(sql`
    SELECT coalesce(p.username, 'Anonymous') AS name FROM circle_waiting c LEFT JOIN profiles p ON p.id = c.user_id
     WHERE c.workshop_id = ${workshopId} ORDER BY c.since, c.user_id`);
  const guests: Desk['guests'] = [];
  for (const { user_id: userId, name, is_new, is_regular, sealed } of rows) {
    const note = sealed && (await keys.of(tx, userId)).open(placeOf(workshopId, userId), sealed);
    guests.push({ name, is_new, is_regular, note });
  }
  return { guests, waiting: waiting.rows.map(({ name }) => name) };
}

const forgottenAtOnce = 500;

/** Takes away a few notes for circles that ended longer ago than that, and gives their number. */
export async function deleteOldNotes(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM circle_notes WHERE (workshop_id, user_id) IN (
      SELECT n.workshop_id, n.user_id FROM circle_notes n JOIN workshops w ON w.id = n.workshop_id
       WHERE w.status = 'ended' AND w.ended_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE OF n SKIP LOCKED)`);
  return rowCount ?? 0;
}

/** The same of messages to guests. */
export async function deleteOldMessages(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM circle_messages WHERE id IN (
      SELECT m.id FROM circle_messages m JOIN workshops w ON w.id = m.workshop_id
       WHERE w.status = 'ended' AND w.ended_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE OF m SKIP LOCKED)`);
  return rowCount ?? 0;
}
