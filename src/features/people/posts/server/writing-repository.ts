import { and, eq, isNull, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import { narrower, type Preset } from '#features/people/spaces/domain/preset.ts';
import { spaceMembers, spaces } from '#features/people/spaces/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { limits } from '../domain/limits.ts';
import type { PostKind, PostState } from '../domain/words.ts';
import { renameMentions } from './mentions-repository.ts';
import { posts, postVersions } from './tables.ts';

/** Where somebody writes, and how they stand there. */
export type WritingPlace = {
  spaceId: string;
  preset: Preset;
  slowMinutes: number;
  holdsFirst: boolean;
  member: { name: string; isHost: boolean; joinedAt: Date } | null;
};

/** Locks the writer's own row, so that two of their posts are looked at one after the other. */
export async function lockPlace(tx: SystemTx, spaceId: string, userId: string): Promise<WritingPlace | undefined> {
  const [space] = await query(tx).select().from(spaces).where(eq(spaces.id, spaceId));
  if (!space) return undefined;
  const [member] = await query(tx)
    .select()
    .from(spaceMembers)
    .where(and(eq(spaceMembers.space_id, spaceId), eq(spaceMembers.user_id, userId), isNull(spaceMembers.left_at)))
    .for('update');
  return {
    spaceId,
    preset: space.preset,
    slowMinutes: space.slow_minutes,
    holdsFirst: space.holds_first,
    member: member ? { name: member.display_name, isHost: member.role === 'host', joinedAt: member.joined_at } : null,
  };
}

/** What the writer has written so far, as far as it decides about the next. */
export async function findWritten(
  tx: SystemTx,
  { userId, spaceId, words }: { userId: string; spaceId: string; words: string },
): Promise<{ hasWritten: boolean; lastAt: Date | null; isRepeat: boolean }> {
  const { rows } = await query(tx).execute<{
    has_written: boolean;
    last_at: Date | string | null;
    is_repeat: boolean;
  }>(sql`
    SELECT EXISTS (SELECT FROM posts WHERE author_id = ${userId} AND state NOT IN ('held', 'removed')) AS has_written,
           (SELECT written_at FROM posts WHERE author_id = ${userId} AND space_id = ${spaceId} AND NOT is_answer
             ORDER BY written_at DESC LIMIT 1) AS last_at,
           EXISTS (SELECT FROM posts WHERE author_id = ${userId} AND words = ${words}
                     AND written_at > now() - make_interval(days => ${limits.repeatDays})) AS is_repeat`);
  const [row] = rows;
  return {
    hasWritten: row?.has_written ?? false,
    lastAt: row?.last_at ? new Date(row.last_at) : null,
    isRepeat: row?.is_repeat ?? false,
  };
}

export type NewRow = {
  id: string;
  spaceId: string;
  userId: string;
  name: string;
  kind: PostKind;
  state: PostState;
  heldUntil: Date | null;
  isFirst: boolean;
  document: SafeDocument;
  words: string;
  language: string;
  contentNote: string | null;
  workshopId: string | null;
  quotesId: string | null;
  /** Null begins one. */
  thread: { id: string; beganAt: Date; seenBy: Preset } | null;
  preset: Preset;
};

/** Does nothing when the id is taken. A thread moves up as it's answered. */
export async function insertPost(tx: SystemTx, row: NewRow): Promise<boolean> {
  const { thread } = row;
  const { rowCount } = await query(tx)
    .insert(posts)
    .values({
      id: row.id,
      space_id: row.spaceId,
      thread_id: thread?.id ?? row.id,
      began_at: thread?.beganAt ?? sql`now()`,
      seen_by: narrower(thread?.seenBy ?? row.preset, row.preset),
      author_id: row.userId,
      author_name: row.name,
      kind: row.kind,
      state: row.state,
      held_until: row.heldUntil,
      is_first: row.isFirst,
      document: row.document,
      words: row.words,
      language: row.language,
      content_note: row.contentNote,
      workshop_id: row.workshopId,
      quotes_id: row.quotesId,
    })
    .onConflictDoNothing();
  if (rowCount === 1 && thread && row.state === 'shown') await moveUp(tx, thread.id);
  return rowCount === 1;
}

/** Something came to a thread. */
export async function moveUp(tx: SystemTx, threadId: string): Promise<void> {
  await query(tx)
    .update(posts)
    .set({ last_at: sql`now()`, answers: sql`${posts.answers} + 1` })
    .where(eq(posts.id, threadId));
}

/** That it's still there to be answered, until the end of this transaction: its author may be about to take it down. */
export async function holdThread(tx: SystemTx, threadId: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ state: PostState }>(
    sql`SELECT state FROM posts WHERE id = ${threadId} FOR NO KEY UPDATE`,
  );
  return rows[0]?.state === 'shown' || rows[0]?.state === 'gone';
}

/** Whether the writer's post of this id is there; theirs alone. */
export async function isWritten(tx: UserTx | SystemTx, userId: string, id: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.author_id, userId)));
  return rows.length > 0;
}

/** A circle that the writer may see themselves. */
export async function seesCircle(tx: UserTx, workshopId: string): Promise<boolean> {
  const rows = await query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.id, workshopId));
  return rows.length > 0;
}

/** The space of a post that the reader has read. */
export async function findSpaceOf(tx: UserTx, postId: string): Promise<string> {
  const [row] = await query(tx).select({ id: posts.space_id }).from(posts).where(eq(posts.id, postId));
  if (!row) throw new Error('a post that was read is gone');
  return row.id;
}

/** How a thread begins, for who answers in it; undefined where the reader can't see it. */
export async function findBeginning(tx: UserTx, threadId: string) {
  const [row] = await query(tx)
    .select({
      id: posts.id,
      space_id: posts.space_id,
      began_at: posts.began_at,
      seen_by: posts.seen_by,
      is_answer: posts.is_answer,
      state: posts.state,
    })
    .from(posts)
    .where(eq(posts.id, threadId));
  return row?.is_answer ? undefined : row;
}

/** Of the same thread, readable. */
export async function isIn(tx: UserTx, threadId: string, postId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.thread_id, threadId)));
  return rows.length > 0;
}

/** The writer's own, locked, whatever its state; undefined for any other's and for what's been taken down. */
export async function lockOwn(tx: SystemTx, userId: string, id: string) {
  const [row] = await query(tx)
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.author_id, userId)))
    .for('update');
  return row && row.document !== null ? { ...row, document: row.document } : undefined;
}

type Change = { document: SafeDocument; words: string; content_note: string | null; workshop_id: string | null };

/** Keeps what stood there as a version, and the latest of those only. */
export async function changePost(
  tx: SystemTx,
  { id, document, content_note }: { id: string; document: SafeDocument; content_note: string | null },
  next: Change,
): Promise<void> {
  await query(tx).insert(postVersions).values({ id: sql`gen_random_uuid()`, post_id: id, document, content_note });
  await query(tx).execute(sql`
    DELETE FROM post_versions WHERE post_id = ${id} AND id NOT IN (
      SELECT v.id FROM post_versions v WHERE v.post_id = ${id} ORDER BY v.replaced_at DESC, v.id DESC LIMIT ${limits.versions})`);
  await query(tx)
    .update(posts)
    .set({ ...next, edited_at: sql`now()` })
    .where(eq(posts.id, id));
}

/** Null for none. The answer is one of that question's, shown. */
export async function putHelped(tx: SystemTx, questionId: string, answerId: string | null): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    UPDATE posts SET helped_by = ${answerId}::uuid
     WHERE id = ${questionId} AND kind = 'question'
       AND (${answerId}::uuid IS NULL OR EXISTS (
         SELECT FROM posts a WHERE a.id = ${answerId}::uuid AND a.thread_id = ${questionId} AND a.is_answer AND a.state = 'shown'))`);
  return rowCount === 1;
}

/** What others read of somebody's name in a space. */
export async function renameIn(
  tx: SystemTx,
  { spaceId, userId, name }: { spaceId: string; userId: string; name: string },
) {
  await renameMentions(tx, { spaceId, userId, name });
  await query(tx)
    .update(posts)
    .set({ author_name: name })
    .where(and(eq(posts.space_id, spaceId), eq(posts.author_id, userId)));
  await query(tx).execute(sql`
    UPDATE post_reactions r SET name = ${name}
      FROM posts p WHERE p.id = r.post_id AND p.space_id = ${spaceId} AND r.user_id = ${userId}`);
}
