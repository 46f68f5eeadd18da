import { sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import type { Post } from '../domain/contract.ts';
import { limits, postLimits } from '../domain/limits.ts';
import { mentionsIn, withKnownMentions, withOnlyMentions, withRenamed, withUnnamed } from '../domain/mentions.ts';
import type { MentionablePerson } from '../domain/names-contract.ts';
import { wordsOfPost } from '../domain/polls.ts';
import { findPoll } from './polls-repository.ts';

/** People the reader may mention in a space they're in, whose names begin so. */
export async function findMentionable(tx: UserTx, spaceId: string, begin: string): Promise<MentionablePerson[]> {
  const { rows } = await query(tx).execute<MentionablePerson>(
    sql`SELECT id, name FROM mentionable_in(${spaceId}, ${begin}, NULL, ${limits.namesAtOnce})`,
  );
  return rows;
}

/** Of these people, those who the writer may mention there, or who this post of theirs mentions already; by their ids. */
export async function findMentioning(
  tx: UserTx,
  { spaceId, postId, ids }: { spaceId: string; postId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await query(tx).execute<MentionablePerson>(sql`
    SELECT id, name FROM mentionable_in(${spaceId}, NULL, ${sql.param([...ids])}::uuid[], ${postLimits.mentions})
    UNION SELECT id, name FROM mentioned_in(ARRAY[${postId}::uuid])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** With the names of now where somebody's mentioned who's still there; anybody else's name is a word like any other. */
export async function withMentioned(tx: UserTx | SystemTx, found: readonly Post[]): Promise<Post[]> {
  const ids = found.flatMap(({ id, document }) => (document && mentionsIn(document).length > 0 ? [id] : []));
  if (ids.length === 0) return [...found];
  const { rows } = await query(tx).execute<MentionablePerson & { post_id: string }>(
    sql`SELECT post_id, id, name FROM mentioned_in(${sql.param(ids)}::uuid[])`,
  );
  return found.map((post) => {
    if (!post.document || !ids.includes(post.id)) return post;
    const known = new Map(rows.flatMap((row) => (row.post_id === post.id ? [[row.id, row.name] as const] : [])));
    return { ...post, document: withKnownMentions(post.document, known) };
  });
}

/**
 * Without those beyond the ten that a post mentions in all its life: else one that's changed again and again would call everybody. Who
 * it mentioned before stays one of them. Its post is locked.
 */
export async function withFewMentions(tx: SystemTx, postId: string, document: SafeDocument): Promise<SafeDocument> {
  const ids = mentionsIn(document);
  if (ids.length === 0) return document;
  const { rows } = await query(tx).execute<{ user_id: string }>(
    sql`SELECT user_id FROM post_mentions WHERE post_id = ${postId}`,
  );
  const noted = rows.map(({ user_id }) => user_id);
  const more = ids.filter((id) => !noted.includes(id)).slice(0, Math.max(0, postLimits.mentions - noted.length));
  return withOnlyMentions(document, new Set([...noted, ...more]));
}

/** Who's mentioned in a post. Who isn't any more stays noted, so that they aren't told twice. @returns whether somebody is new */
export async function putMentions(tx: SystemTx, postId: string, document: SafeDocument): Promise<boolean> {
  const ids = mentionsIn(document);
  if (ids.length === 0) return false;
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO post_mentions (post_id, user_id)
    SELECT ${postId}, a.id FROM unnest(${sql.param(ids)}::uuid[]) AS a (id) ON CONFLICT DO NOTHING`);
  return (rowCount ?? 0) > 0;
}

type Rewritten = { id: string; document: SafeDocument };

/** In all that mentions somebody, and in what stood there before; `inSpace` null for everywhere. */
async function rewrite(
  tx: SystemTx,
  { userId, inSpace }: { userId: string; inSpace: string | null },
  change: (document: SafeDocument) => SafeDocument,
): Promise<void> {
  const which = sql`n.user_id = ${userId} AND (${inSpace}::uuid IS NULL OR p.space_id = ${inSpace}::uuid)`;
  const { rows: now } = await query(tx).execute<Rewritten>(sql`
    SELECT p.id, p.document FROM post_mentions n JOIN posts p ON p.id = n.post_id
     WHERE ${which} AND p.document IS NOT NULL ORDER BY p.id FOR UPDATE OF p`);
  for (const row of now) {
    const document = change(row.document);
    const words = wordsOfPost(document, await findPoll(tx, row.id));
    await query(tx).execute(sql`
      UPDATE posts SET document = ${JSON.stringify(document)}::jsonb, words = ${words} WHERE id = ${row.id}`);
  }
  const { rows: before } = await query(tx).execute<Rewritten>(sql`
    SELECT v.id, v.document FROM post_mentions n JOIN posts p ON p.id = n.post_id JOIN post_versions v ON v.post_id = p.id
     WHERE ${which}`);
  for (const { id, document } of before)
    await query(tx).execute(sql`
      UPDATE post_versions SET document = ${JSON.stringify(change(document))}::jsonb WHERE id = ${id}`);
}

/** As somebody's account goes: where others mention them, neither their id nor their name is left (CARE C20). */
export async function forgetMentionsOf(tx: SystemTx, userId: string): Promise<void> {
  await rewrite(tx, { userId, inSpace: null }, (document) => withUnnamed(document, userId));
  await query(tx).execute(sql`DELETE FROM post_mentions WHERE user_id = ${userId}`);
}

/** Once somebody goes by another name in a space, they're mentioned by that. */
export const renameMentions = (
  tx: SystemTx,
  { spaceId, userId, name }: { spaceId: string; userId: string; name: string },
): Promise<void> => rewrite(tx, { userId, inSpace: spaceId }, (document) => withRenamed(document, userId, name));

/**
 * Who's mentioned in a post that's shown, hasn't been looked at yet, and may read it: they're in the space and their thread isn't from
 * before what they read. Not who has muted the thread or has read that far, nor who's apart from who wrote either; nobody who's leaving.
 * From now on they've all been looked at.
 */
export async function takeUntold(tx: SystemTx, postId: string): Promise<string[]> {
  const { rows } = await query(tx).execute<{ user_id: string; document: SafeDocument; may: boolean }>(sql`
    WITH looked AS (
      UPDATE post_mentions n SET was_told = true FROM posts p
       WHERE p.id = n.post_id AND n.post_id = ${postId} AND NOT n.was_told AND p.state = 'shown'
      RETURNING n.user_id)
    SELECT l.user_id, p.document,
           b.state IN ('shown', 'gone') AND NOT coalesce(t.is_muted, false)
             AND coalesce(t.read_to, '-infinity') < coalesce(p.edited_at, p.written_at)
             AND (m.role = 'host' OR b.began_at >= greatest(m.joined_at, m.let_back_at)
               OR (s.preset = 'open' AND b.seen_by = 'open')
               OR (m.let_back_at IS NULL AND s.preset <> 'onward' AND b.seen_by <> 'onward'))
             AND NOT EXISTS (SELECT FROM leaving_people() g WHERE g IN (l.user_id, p.author_id, b.author_id))
             AND NOT EXISTS (SELECT FROM blocks k WHERE (k.blocker_id = l.user_id AND k.blocked_id IN (p.author_id, b.author_id))
                                                    OR (k.blocked_id = l.user_id AND k.blocker_id IN (p.author_id, b.author_id))) AS may
      FROM looked l
      JOIN posts p ON p.id = ${postId}
      JOIN posts b ON b.id = p.thread_id
      JOIN spaces s ON s.id = p.space_id
      JOIN space_members m ON m.space_id = p.space_id AND m.user_id = l.user_id AND m.left_at IS NULL
      LEFT JOIN post_ties t ON t.thread_id = b.id AND t.user_id = l.user_id
     ORDER BY l.user_id`);
  return rows.flatMap(({ user_id, document, may }) => (may && mentionsIn(document).includes(user_id) ? [user_id] : []));
}
