import { and, desc, eq, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Muted } from '../domain/contract.ts';
import type { Mutes } from '../domain/muted.ts';
import { mutedPeople, mutedWords } from './tables.ts';

const place = (userId: string) => ({ column: 'muted_words.words_sealed', row: userId }) as const;
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

type Row = { user_id: string; words: Buffer | null; people: string[] };
const mutesAmong = (userIds: readonly string[]) => sql`
  SELECT u.user_id, w.words_sealed AS words,
         ARRAY (SELECT m.muted_id::text FROM muted_people m WHERE m.user_id = u.user_id) AS people
    FROM unnest(${sql.param([...userIds])}::uuid[]) AS u(user_id)
    LEFT JOIN muted_words w ON w.user_id = u.user_id`;

/** What each of these has muted. As a person one gets only one's own. */
export async function findMutes(
  tx: UserTx | SystemTx,
  keys: PersonKeys,
  userIds: readonly string[],
): Promise<Map<string, Mutes>> {
  const { rows } = await query(tx).execute<Row>(mutesAmong(userIds));
  const found = new Map<string, Mutes>();
  for (const { user_id, words, people } of rows) {
    // Their key only where there's something to open.
    const opened = words === null ? [] : linesOf((await keys.of(tx, user_id)).open(place(user_id), words));
    found.set(user_id, { words: opened, people: new Set(people) });
  }
  return found;
}

/** The latest first. */
export async function findPeople(tx: UserTx, userId: string): Promise<Muted['people']> {
  return query(tx)
    .select({ id: mutedPeople.muted_id, name: mutedPeople.name })
    .from(mutedPeople)
    .where(eq(mutedPeople.user_id, userId))
    .orderBy(desc(mutedPeople.muted_at), mutedPeople.muted_id);
}

/** Puts what comes out of `change` in place of their words, one tab after the other. */
export async function changeWords(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  change: (words: readonly string[]) => readonly string[],
): Promise<void> {
  const key = await keys.of(tx, userId);
  await query(tx)
    .insert(mutedWords)
    .values({ user_id: userId, words_sealed: key.seal(place(userId), '') })
    .onConflictDoNothing();
  const [row] = await query(tx).select().from(mutedWords).where(eq(mutedWords.user_id, userId)).for('update');
  const words = change(row ? linesOf(key.open(place(userId), row.words_sealed)) : []);
  await (words.length === 0
    ? query(tx).delete(mutedWords).where(eq(mutedWords.user_id, userId))
    : query(tx)
        .update(mutedWords)
        .set({ words_sealed: key.seal(place(userId), words.join('\n')) })
        .where(eq(mutedWords.user_id, userId)));
}

/** Who wrote a post that the reader may read, by the name they have there; undefined without one. */
export async function findAuthor(tx: UserTx, postId: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await query(tx).execute<{ id: string; name: string }>(sql`
    SELECT author_id AS id, author_name AS name FROM posts
     WHERE id = ${postId} AND author_id IS NOT NULL AND author_name IS NOT NULL`);
  return rows[0];
}

export async function insertPerson(
  tx: UserTx,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await query(tx).insert(mutedPeople).values({ user_id: userId, muted_id: id, name }).onConflictDoNothing();
}

export async function deletePerson(tx: UserTx, userId: string, mutedId: string): Promise<void> {
  await query(tx)
    .delete(mutedPeople)
    .where(and(eq(mutedPeople.user_id, userId), eq(mutedPeople.muted_id, mutedId)));
}
