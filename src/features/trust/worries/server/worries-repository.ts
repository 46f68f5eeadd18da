import { sql } from 'drizzle-orm';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { ThoughtOf, Worry } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { worries } from './tables.ts';

/** A post of somebody, as it stands. */
export type WorryingPost = {
  id: string;
  thread_id: string;
  space_id: string;
  author_id: string;
  words: string;
  content_note: string | null;
};

/** By row rights only what the reader may read; undefined for what's taken down, or by nobody. */
export async function findPost(tx: UserTx, id: string): Promise<WorryingPost | undefined> {
  const { rows } = await query(tx).execute<WorryingPost>(sql`
    SELECT id, thread_id, space_id, author_id, words, content_note FROM posts
     WHERE id = ${id} AND state = 'shown' AND author_id IS NOT NULL AND words IS NOT NULL`);
  return rows[0];
}

/** What they're called in a space, or else in their profile. */
const nameIn = (person: string, space: string) => {
  const [who, where] = [sql.raw(person), sql.raw(space)];
  return sql`coalesce(
    (SELECT display_name FROM space_members m WHERE m.space_id = ${where} AND m.user_id = ${who}),
    (SELECT username FROM profiles p WHERE p.id = ${who}), '')`;
};

/** The note stays with the words, however the post changes. No text of the database has this sign in it. */
const between = '\u0000';
const together = ({ words, content_note }: WorryingPost) =>
  content_note === null ? words : `${content_note}${between}${words}`;
function apart(text: string): Pick<Worry, 'words' | 'content_note'> {
  const at = text.indexOf(between);
  return at < 0 ? { words: text, content_note: null } : { words: text.slice(at + 1), content_note: text.slice(0, at) };
}

const placeOf = (id: string) => ({ column: 'worries.line_sealed', row: id }) as const;

/** False when this person has told of this post already, or the id is taken. */
export async function insertWorry(
  tx: SystemTx,
  keys: PersonKeys,
  { id, by, isSigned, post }: { id: string; by: string; isSigned: boolean; post: WorryingPost },
): Promise<boolean> {
  const line_sealed = (await keys.of(tx, post.author_id)).seal(placeOf(id), together(post));
  const signed = isSigned ? await findName(tx, by, post.space_id) : null;
  const { rowCount } = await query(tx)
    .insert(worries)
    .values({
      id,
      post_id: post.id,
      space_id: post.space_id,
      author_id: post.author_id,
      by_id: by,
      signed,
      line_sealed,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** As the caller is called in the post's space, or else in their profile; null without either. */
async function findName(tx: SystemTx, by: string, spaceId: string): Promise<string | null> {
  const { rows } = await query(tx).execute<{ name: string }>(
    sql`SELECT left(${nameIn('w.by_id', 'w.space_id')}, 40) AS name FROM (SELECT ${by}::uuid AS by_id, ${spaceId}::uuid AS space_id) w`,
  );
  return rows[0]?.name || null;
}

/** Whether this person has told of this post already. */
export async function hasWorried(tx: SystemTx, postId: string, by: string): Promise<boolean> {
  const { rows } = await query(tx).execute(sql`SELECT FROM worries WHERE post_id = ${postId} AND by_id = ${by}`);
  return rows.length > 0;
}

/** Hosts of a space, but for the person it's about and who's worried, and who's apart from one of them. */
export async function findHosts(tx: SystemTx, { space_id, author_id }: WorryingPost, by: string): Promise<string[]> {
  const { rows } = await query(tx).execute<{ user_id: string }>(sql`
    SELECT user_id FROM space_members
     WHERE space_id = ${space_id} AND role = 'host' AND left_at IS NULL AND user_id NOT IN (${author_id}, ${by})
       AND NOT ${areApart(sql`user_id`, sql`${author_id}::uuid`)} AND NOT ${areApart(sql`user_id`, sql`${by}::uuid`)}`);
  return rows.map(({ user_id }) => user_id);
}

/** What this person may look after: in spaces they host, or as a steward in all, never what's about themselves. */
const theirs = (userId: string, isSteward: boolean) => sql`
  w.settled_at IS NULL AND w.author_id <> ${userId} AND w.by_id <> ${userId}
    AND (${isSteward} OR (NOT ${areApart(sql`${userId}::uuid`, sql`w.author_id`)} AND NOT ${areApart(sql`${userId}::uuid`, sql`w.by_id`)} AND w.space_id IN (
      SELECT space_id FROM space_members WHERE user_id = ${userId} AND role = 'host' AND left_at IS NULL)))`;

export async function findWaiting(
  tx: SystemTx,
  keys: PersonKeys,
  userId: string,
  isSteward: boolean,
): Promise<Worry[]> {
  const { rows } = await query(tx).execute<
    Omit<Worry, 'space' | 'words' | 'content_note' | 'made_at'> & {
      slug: string;
      space_name: string;
      author_id: string;
      sealed: Buffer;
      made_at: Date | string;
    }
  >(sql`
    SELECT w.id, w.post_id, s.slug, s.name AS space_name, ${nameIn('w.author_id', 'w.space_id')} AS author_name,
           ${nameIn('w.by_id', 'w.space_id')} AS by_name, w.author_id, w.line_sealed AS sealed, w.made_at
      FROM worries w JOIN spaces s ON s.id = w.space_id
     WHERE ${theirs(userId, isSteward)} ORDER BY w.made_at, w.id LIMIT ${limits.waitingShown}`);
  const found: Worry[] = [];
  for (const { slug, space_name, author_id, sealed, made_at, ...worry } of rows)
    found.push({
      ...worry,
      space: { slug, name: space_name },
      ...apart((await keys.of(tx, author_id)).open(placeOf(worry.id), sealed)),
      made_at: new Date(made_at).toISOString(),
    });
  return found;
}

/** The words go with it. False where it isn't theirs to look after, or somebody else has. */
export async function putSettled(tx: SystemTx, id: string, userId: string, isSteward: boolean): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    UPDATE worries w SET settled_at = now(), settled_by = ${userId}, line_sealed = NULL
     WHERE w.id = ${id} AND ${theirs(userId, isSteward)}`);
  return rowCount === 1;
}

/** What the author hasn't put away, from nobody they're apart from by now. */
export async function findFor(tx: SystemTx, userId: string): Promise<ThoughtOf> {
  const { rows } = await query(tx).execute<{ id: string; signed: string | null }>(sql`
    SELECT w.id, w.signed FROM worries w
     WHERE w.author_id = ${userId} AND w.seen_at IS NULL
       AND NOT ${areApart(sql`w.author_id`, sql`w.by_id`)}
     ORDER BY w.made_at, w.id`);
  const names = rows.map(({ signed }) => signed).filter((name) => name !== null);
  return { ids: rows.map(({ id }) => id), names: [...new Set(names)] };
}

export async function putAway(tx: SystemTx, userId: string, ids: readonly string[]): Promise<void> {
  await query(tx).execute(sql`
    UPDATE worries SET seen_at = now()
     WHERE author_id = ${userId} AND seen_at IS NULL AND id = ANY (${sql.param([...ids])}::uuid[])`);
}

const forgottenAtOnce = 500;

/** Takes away a few that somebody looked after longer ago than that, and gives their number. */
export async function deleteOldWorries(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM worries WHERE id IN (
      SELECT id FROM worries WHERE settled_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
