import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { NewPersonNote } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { noteChoices, notes } from './tables.ts';

/** The reader's own. */
export async function isOpen(tx: UserTx, userId: string): Promise<boolean> {
  const [row] = await query(tx)
    .select({ is_open: noteChoices.is_open })
    .from(noteChoices)
    .where(eq(noteChoices.user_id, userId));
  return row?.is_open ?? false;
}

/** In SQL, since people may give only these columns. */
export async function putOpen(tx: UserTx, userId: string, open: boolean): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO note_choices (user_id, is_open) VALUES (${userId}, ${open})
    ON CONFLICT (user_id) DO UPDATE SET is_open = ${open}, chosen_at = now()`);
}

/** A note as it stands, with its words still sealed. */
export type NoteRow = {
  id: string;
  /** The other of the two, as the reader knew them. */
  person_id: string;
  name: string;
  is_mine: boolean;
  sealed: Buffer | null;
  sent_at: string;
};

/** Those of the reader and those to them, by row rights: the latest first, at most one more than are shown. */
export async function findNotes(tx: UserTx, userId: string): Promise<NoteRow[]> {
  const limit = limits.shown + 1;
  // Each side by its index.
  const side = (mine: boolean) => {
    const [own, other, name] = mine ? ['from_id', 'to_id', 'to_name'] : ['to_id', 'from_id', 'from_name'];
    return sql`(SELECT id, ${sql.raw(other)} AS person_id, ${sql.raw(name)} AS name, ${mine}::boolean AS is_mine,
                       words_sealed AS sealed, sent_at
                  FROM notes WHERE ${sql.raw(own)} = ${userId}::uuid ORDER BY sent_at DESC LIMIT ${limit})`;
  };
  const { rows } = await query(tx).execute<Omit<NoteRow, 'sent_at'> & { sent_at: Date | string }>(sql`
    SELECT * FROM (${side(true)} UNION ALL ${side(false)}) n ORDER BY sent_at DESC, id LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, sent_at: new Date(row.sent_at).toISOString() }));
}

/** Who the reader may write to, with how they know them. */
export async function findPeople(tx: UserTx): Promise<{ id: string; name: string }[]> {
  const { rows } = await query(tx).execute<{ id: string; name: string }>(sql`
    SELECT user_id AS id, name FROM people_to_write_to(${limits.people})`);
  return rows;
}

/** Those of these people that the reader may write to, too. */
export async function findReachable(tx: UserTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    SELECT id FROM unnest(${sql.param([...ids])}::uuid[]) AS id WHERE may_write_note_to(id)`);
  return new Set(rows.map(({ id }) => id));
}

/** Of each of these people, whose the last notes between them and the reader are, the latest first: hidden ones count, too. */
export async function findLately(tx: SystemTx, userId: string, ids: readonly string[]) {
  const { rows } = await query(tx).execute<{ id: string; lately: boolean[] }>(sql`
    SELECT p.id, ARRAY(${lastMine(sql`${userId}::uuid`, sql`p.id`)}) AS lately
      FROM unnest(${sql.param([...ids])}::uuid[]) AS p(id)`);
  return new Map(rows.map(({ id, lately }) => [id, lately.map((is_mine) => ({ is_mine }))]));
}

/** Until the transaction ends nobody else writes between these two: three sent at once are counted one after the other. */
export async function lockTwo(tx: SystemTx, one: string, other: string): Promise<void> {
  const key = [one, other].sort().join(' ');
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`notes of ${key}`}, 0))`);
}

/** What decides whether one may write to the other now, and by which names they know each other. */
export async function findBetween(tx: SystemTx, from: string, to: string) {
  const { rows } = await query(tx).execute<{ may: boolean; from_name: string; to_name: string }>(sql`
    SELECT may_write_note(${from}::uuid, ${to}::uuid) AS may,
           coalesce(known_as(${from}::uuid, ${to}::uuid), ${nameBefore(from, to)}, '') AS from_name,
           coalesce(known_as(${to}::uuid, ${from}::uuid), ${nameBefore(to, from)}, '') AS to_name`);
  const lately = (await findLately(tx, from, [to])).get(to) ?? [];
  return { ...(rows[0] ?? { may: false, from_name: '', to_name: '' }), lately };
}

/** Whether each of the last few between two is the first one's. */
const lastMine = (one: SQL, other: SQL) => sql`
  SELECT n.from_id = ${one} FROM notes n
   WHERE (n.from_id = ${one} AND n.to_id = ${other}) OR (n.from_id = ${other} AND n.to_id = ${one})
   ORDER BY n.sent_at DESC, n.id LIMIT ${limits.unanswered}`;

/** How somebody was called in the latest note between two, once nothing else says it. */
const nameBefore = (person: string, reader: string) => sql`(
  SELECT CASE WHEN from_id = ${person}::uuid THEN from_name ELSE to_name END FROM notes
   WHERE (from_id = ${person}::uuid AND to_id = ${reader}::uuid) OR (from_id = ${reader}::uuid AND to_id = ${person}::uuid)
   ORDER BY sent_at DESC LIMIT 1)`;

const placeOf = (id: string) => ({ column: 'notes.words_sealed', row: id }) as const;

/** The words of notes, each opened with its writer's key; null for what was taken back. */
export async function openWords(
  tx: SystemTx,
  keys: PersonKeys,
  rows: readonly { id: string; by: string; sealed: Buffer | null }[],
): Promise<Map<string, string | null>> {
  const words = new Map<string, string | null>();
  const known = new Map<string, Awaited<ReturnType<PersonKeys['of']>>>();
  for (const { id, by, sealed } of rows) {
    const key = known.get(by) ?? (await keys.of(tx, by));
    known.set(by, key);
    words.set(id, sealed && key.open(placeOf(id), sealed));
  }
  return words;
}

/** A note with this id; undefined without. */
export async function findById(tx: SystemTx, id: string) {
  const [row] = await query(tx)
    .select({ from_id: notes.from_id, to_id: notes.to_id })
    .from(notes)
    .where(eq(notes.id, id));
  return row;
}

type Sealing = { keys: PersonKeys; from: string };

/** False where the id is taken. */
export async function insertNote(
  tx: SystemTx,
  { keys, from }: Sealing,
  { id, to_id, words }: NewPersonNote,
  names: { from_name: string; to_name: string },
): Promise<boolean> {
  const words_sealed = (await keys.of(tx, from)).seal(placeOf(id), words);
  const { from_name, to_name } = names;
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO notes (id, from_id, to_id, from_name, to_name, words_sealed)
    VALUES (${id}, ${from}, ${to_id}, ${from_name}, ${to_name}, ${words_sealed}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Its words are gone; that it was written stays for as long as notes do, since it counts. Gives who it was to. */
export async function takeBack(tx: SystemTx, fromId: string, id: string): Promise<string | undefined> {
  const [row] = await query(tx)
    .update(notes)
    .set({ words_sealed: null })
    .where(and(eq(notes.id, id), eq(notes.from_id, fromId)))
    .returning({ to_id: notes.to_id });
  return row?.to_id;
}

/** By the person it's for: they don't see it any more. */
export async function putAway(tx: SystemTx, toId: string, id: string): Promise<void> {
  await query(tx)
    .update(notes)
    .set({ put_away_at: sql`coalesce(${notes.put_away_at}, now())` })
    .where(and(eq(notes.id, id), eq(notes.to_id, toId)));
}

/** One that was to this person, whatever became of it: taking it back mustn't take away that it's reported (CARE C6). */
export async function findNoteTo(tx: SystemTx, readerId: string, id: string) {
  const [row] = await query(tx)
    .select({ id: notes.id, by: notes.from_id, sealed: notes.words_sealed })
    .from(notes)
    .where(and(eq(notes.id, id), eq(notes.to_id, readerId)));
  return row;
}

const forgottenAtOnce = 500;

/** Takes away a few that are older than that, and gives their number. */
export async function deleteOldNotes(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM notes WHERE id IN (
      SELECT id FROM notes WHERE sent_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
