import { type SQL, sql } from 'drizzle-orm';
import { type Mutes, noMutes } from '#features/people/mutes/domain/muted.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Post, ThreadLine, Tie, Version } from '../domain/contract.ts';
import type { PageEnd } from '../domain/cursor.ts';
import { limits } from '../domain/limits.ts';
import { withoutMentions } from '../domain/mentions.ts';
import { withMentioned } from './mentions-repository.ts';
import { asLine, asPost, exactly, type LineRow, lineColumns, type PostRow, postColumns } from './rows-repository.ts';

/* By row rights only what the reader may read is in any of these. */

/** Who reads, and what they'd rather not. */
export type Reader = { userId: string; mutes: Mutes };

/** Not written by somebody who's muted. */
const unmuted = (author: SQL, { people }: Mutes) =>
  sql`(${author} IS NULL OR ${author} <> ALL (${sql.param([...people])}::uuid[]))`;

/** One post or answer; undefined where it isn't the reader's to see. */
export async function findPost(
  tx: UserTx,
  userId: string,
  id: string,
  mutes: Mutes = noMutes,
): Promise<Post | undefined> {
  const { rows } = await query(tx).execute<PostRow>(sql`
    SELECT ${postColumns(userId, mutes)} FROM posts p JOIN spaces s ON s.id = p.space_id WHERE p.id = ${id}`);
  const [post] = await withMentioned(
    tx,
    rows.map((row) => asPost(row, userId, mutes)),
  );
  return post;
}

/** Those of these that there are, in this order. As the system it's any of them: for who was asked about them by a rule. */
export async function findPosts(
  tx: UserTx | SystemTx,
  userId: string,
  ids: readonly string[],
  mutes: Mutes = noMutes,
): Promise<Post[]> {
  const list = sql.param([...ids]);
  const { rows } = await query(tx).execute<PostRow>(sql`
    SELECT ${postColumns(userId, mutes)} FROM posts p JOIN spaces s ON s.id = p.space_id
     WHERE p.id = ANY (${list}::uuid[]) ORDER BY array_position(${list}::uuid[], p.id)`);
  return withMentioned(
    tx,
    rows.map((row) => asPost(row, userId, mutes)),
  );
}

/** Threads in short, in this order. */
export async function findLines(tx: UserTx, userId: string, ids: readonly string[]): Promise<ThreadLine[]> {
  const list = sql.param([...ids]);
  const { rows } = await query(tx).execute<LineRow>(sql`
    SELECT ${lineColumns(isNew(userId))} FROM posts p ${tied(userId)}
     WHERE p.id = ANY (${list}::uuid[]) ORDER BY array_position(${list}::uuid[], p.id)`);
  return rows.map((row) => asLine(row, userId));
}

/** Answers in the order of time, one more than a page has. */
export async function findAnswers(
  tx: UserTx,
  { userId, mutes }: Reader,
  threadId: string,
  after?: PageEnd,
): Promise<Post[]> {
  const from = after ? sql`AND (p.written_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await query(tx).execute<PostRow>(sql`
    SELECT ${postColumns(userId, mutes)} FROM posts p JOIN spaces s ON s.id = p.space_id
     WHERE p.thread_id = ${threadId} AND p.is_answer ${from}
     ORDER BY p.written_at, p.id LIMIT ${limits.answers + 1}`);
  return withMentioned(
    tx,
    rows.map((row) => asPost(row, userId, mutes)),
  );
}

export async function findTie(tx: UserTx, userId: string, threadId: string): Promise<Tie> {
  const { rows } = await query(tx).execute<Tie>(sql`
    SELECT follows, is_muted, saved_at IS NOT NULL AS is_saved, ${exactly(sql`read_to`)} AS read_to
      FROM post_ties WHERE user_id = ${userId} AND thread_id = ${threadId}`);
  return rows[0] ?? { follows: false, is_muted: false, is_saved: false, read_to: null };
}

/** What hasn't been seen of thread `p` by somebody with ties `t` who has seen the space up to `m.seen_to`: words of others since, but for those they've muted. */
const isNew = (userId: string, mutes: Mutes = noMutes) => sql`(coalesce(t.is_unread, false) OR (m.seen_to IS NOT NULL
  AND p.last_at > greatest(m.seen_to, coalesce(t.read_to, '-infinity'))
  AND EXISTS (SELECT FROM posts a WHERE a.thread_id = p.id AND a.author_id IS DISTINCT FROM ${userId}::uuid
                AND ${unmuted(sql`a.author_id`, mutes)}
                AND a.written_at > greatest(m.seen_to, coalesce(t.read_to, '-infinity')))))`;
const tied = (userId: string) => sql`
  JOIN spaces s ON s.id = p.space_id
  LEFT JOIN post_ties t ON t.thread_id = p.id AND t.user_id = ${userId}::uuid
  LEFT JOIN space_members m ON m.space_id = p.space_id AND m.user_id = ${userId}::uuid AND m.left_at IS NULL`;

/** Threads of a space, the latest begun first, one more than a page has. */
export async function findThreads(
  tx: UserTx,
  { userId, mutes }: Reader,
  spaceId: string,
  before?: PageEnd,
): Promise<ThreadLine[]> {
  const to = before ? sql`AND (p.written_at, p.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;
  const { rows } = await query(tx).execute<LineRow>(sql`
    SELECT ${lineColumns(isNew(userId, mutes), mutes)} FROM posts p ${tied(userId)}
     WHERE p.space_id = ${spaceId} AND NOT p.is_answer AND (p.state <> 'gone' OR p.answers > 0) ${to}
     ORDER BY p.written_at DESC, p.id DESC LIMIT ${limits.page + 1}`);
  return rows.map((row) => asLine(row, userId, mutes));
}

/**
 * Of each space that the reader is in, what's new there; the latest first, one more of each than are named, without what's muted. And of
 * the threads they follow, or set back, all that's new, however much else there is. Nothing by somebody they've muted.
 */
export async function findNew(tx: UserTx, { userId, mutes }: Reader): Promise<ThreadLine[]> {
  const { rows } = await query(tx).execute<LineRow>(sql`
    SELECT ${lineColumns(sql`true`, mutes)}
      FROM space_members m
      JOIN spaces s ON s.id = m.space_id
      CROSS JOIN LATERAL (
        SELECT n.* FROM posts n
          LEFT JOIN post_ties nt ON nt.thread_id = n.id AND nt.user_id = m.user_id
         WHERE n.space_id = m.space_id AND NOT n.is_answer AND NOT coalesce(nt.is_muted, false)
           AND ${unmuted(sql`n.author_id`, mutes)}
           AND n.last_at > m.seen_to AND n.last_at > coalesce(nt.read_to, '-infinity')
           AND EXISTS (SELECT FROM posts a WHERE a.thread_id = n.id AND a.author_id IS DISTINCT FROM m.user_id
                         AND ${unmuted(sql`a.author_id`, mutes)}
                         AND a.written_at > greatest(m.seen_to, coalesce(nt.read_to, '-infinity')))
         ORDER BY n.last_at DESC, n.id DESC LIMIT ${limits.newInSpace + 1}
      ) p
      LEFT JOIN post_ties t ON t.thread_id = p.id AND t.user_id = m.user_id
     WHERE m.user_id = ${userId} AND m.left_at IS NULL
    UNION
    (SELECT ${lineColumns(sql`true`, mutes)}
       FROM post_ties t JOIN posts p ON p.id = t.thread_id JOIN spaces s ON s.id = p.space_id
       LEFT JOIN space_members m ON m.space_id = p.space_id AND m.user_id = t.user_id AND m.left_at IS NULL
      WHERE t.user_id = ${userId} AND (t.is_unread OR t.follows) AND NOT t.is_muted AND ${isNew(userId, mutes)}
      ORDER BY p.last_at DESC, p.id DESC LIMIT ${limits.mine})
     ORDER BY last_at DESC, id DESC`);
  return rows.map((row) => asLine(row, userId, mutes));
}

/** What's new in these threads, to be looked through for muted words: the latest of each. Nothing of one that was only set back. */
export async function findNewWords(
  tx: UserTx,
  { userId, mutes }: Reader,
  threadIds: readonly string[],
): Promise<{ thread_id: string; author_id: string | null; words: string | null; content_note: string | null }[]> {
  const { rows } = await query(tx).execute<Awaited<ReturnType<typeof findNewWords>>[number]>(sql`
    SELECT a.thread_id, a.author_id, a.words, a.content_note
      FROM posts p ${tied(userId)}
      CROSS JOIN LATERAL (
        SELECT n.* FROM posts n
         WHERE n.thread_id = p.id AND n.author_id IS DISTINCT FROM ${userId}::uuid AND ${unmuted(sql`n.author_id`, mutes)}
           AND n.written_at > greatest(m.seen_to, coalesce(t.read_to, '-infinity'))
         ORDER BY n.written_at DESC LIMIT ${limits.answers}::int) a
     WHERE p.id = ANY (${sql.param([...threadIds])}::uuid[])`);
  return rows;
}

/** Whether anything's new in threads that the reader follows, which is never one they've muted. */
export async function hasNew(tx: UserTx, { userId, mutes }: Reader): Promise<boolean> {
  const { rows } = await query(tx).execute<{ is_new: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM post_ties t JOIN posts p ON p.id = t.thread_id JOIN spaces s ON s.id = p.space_id
        LEFT JOIN space_members m ON m.space_id = p.space_id AND m.user_id = t.user_id AND m.left_at IS NULL
       WHERE t.user_id = ${userId} AND t.follows AND ${isNew(userId, mutes)}) AS is_new`);
  return rows[0]?.is_new ?? false;
}

/** Saved ones, the latest saved first, one more than a page has; `at` of a page's end is when it was saved. */
export async function findSaved(
  tx: UserTx,
  { userId, mutes }: Reader,
  before?: PageEnd,
): Promise<{ line: ThreadLine; savedAt: string }[]> {
  const to = before ? sql`AND (t.saved_at, p.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;
  const { rows } = await query(tx).execute<LineRow & { saved_at: string }>(sql`
    SELECT ${lineColumns(isNew(userId, mutes), mutes)}, ${exactly(sql`t.saved_at`)} AS saved_at FROM posts p ${tied(userId)}
     WHERE t.saved_at IS NOT NULL ${to}
     ORDER BY t.saved_at DESC, p.id DESC LIMIT ${limits.page + 1}`);
  return rows.map(({ saved_at, ...row }) => ({ line: asLine(row, userId, mutes), savedAt: saved_at }));
}

/** Nobody's mentioned in them any more: the names read the same. */
export async function findVersions(tx: UserTx, postId: string): Promise<Version[]> {
  const { rows } = await query(tx).execute<Version>(sql`
    SELECT id, document, content_note, ${exactly(sql`replaced_at`)} AS replaced_at
      FROM post_versions WHERE post_id = ${postId} ORDER BY post_versions.replaced_at DESC, id DESC LIMIT ${limits.versions}`);
  return rows.map(({ document, ...version }) => ({ ...version, document: withoutMentions(document) }));
}
