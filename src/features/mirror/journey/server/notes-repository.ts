import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Note } from '../domain/contract.ts';
import { journeyNotes } from './tables.ts';

const placeOf = (id: string) => ({ column: 'journey_notes.text_sealed', row: id }) as const;

/** Of one circle, the oldest first. */
export async function findNotes(tx: UserTx, keys: PersonKeys, userId: string, workshopId: string): Promise<Note[]> {
  const rows = await query(tx)
    .select()
    .from(journeyNotes)
    .where(and(eq(journeyNotes.user_id, userId), eq(journeyNotes.workshop_id, workshopId)))
    .orderBy(asc(journeyNotes.created_at), asc(journeyNotes.id));
  if (rows.length === 0) return [];
  const key = await keys.of(tx, userId);
  return rows.map((row) => opened(key, row));
}

/** Undefined for one that isn't there, or isn't theirs. */
export async function findNote(tx: UserTx, keys: PersonKeys, userId: string, id: string): Promise<Note | undefined> {
  const [row] = await query(tx)
    .select()
    .from(journeyNotes)
    .where(and(eq(journeyNotes.user_id, userId), eq(journeyNotes.id, id)));
  return row && opened(await keys.of(tx, userId), row);
}

function opened(key: PersonKey, row: typeof journeyNotes.$inferSelect): Note {
  const { id, workshop_id, created_at, text_sealed } = row;
  return { id, workshop_id, created_at: created_at.toISOString(), text: key.open(placeOf(id), text_sealed) };
}

/** How many somebody has of one circle. */
export async function countNotes(tx: UserTx, userId: string, workshopId: string): Promise<number> {
  const [row] = await query(tx)
    .select({ notes: count() })
    .from(journeyNotes)
    .where(and(eq(journeyNotes.user_id, userId), eq(journeyNotes.workshop_id, workshopId)));
  return row?.notes ?? 0;
}

/** Once by its id; nothing happens where that's taken, no matter who by. In SQL, since people may give only these columns. */
export async function insertNote(tx: UserTx, keys: PersonKeys, userId: string, note: Note): Promise<void> {
  const sealed = (await keys.of(tx, userId)).seal(placeOf(note.id), note.text);
  await query(tx).execute(sql`
    INSERT INTO ${journeyNotes} (id, user_id, workshop_id, created_at, text_sealed)
    VALUES (${note.id}, ${userId}, ${note.workshop_id}, ${note.created_at}, ${sealed}) ON CONFLICT (id) DO NOTHING`);
}

/** Its circle and time stay. */
export async function changeNote(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  { id, text }: Pick<Note, 'id' | 'text'>,
): Promise<void> {
  await query(tx)
    .update(journeyNotes)
    .set({ text_sealed: (await keys.of(tx, userId)).seal(placeOf(id), text), changed_at: sql`now()` })
    .where(and(eq(journeyNotes.user_id, userId), eq(journeyNotes.id, id)));
}

/** False where there was none. */
export async function deleteNote(tx: UserTx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .delete(journeyNotes)
    .where(and(eq(journeyNotes.user_id, userId), eq(journeyNotes.id, id)));
  return rowCount === 1;
}

/** All of one person's. */
export async function deleteNotes(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(journeyNotes).where(eq(journeyNotes.user_id, userId));
}
