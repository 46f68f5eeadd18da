import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Preset } from '#features/people/spaces/domain/preset.ts';
import { spaceMembers, spaces } from '#features/people/spaces/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { limits } from '../domain/limits.ts';
import type { PostKind, PostState, ReactionWord } from '../domain/words.ts';
import { postReactions, posts, postTies, postVersions } from './tables.ts';

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
    SELECT EXISTS (SELECT FROM posts WHERE author_id = ${userId} AND state <> 'held') AS has_written,
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
      seen_by: thread?.seenBy ?? row.preset,
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

/** The writer's own, locked; undefined for any other's and for what's been taken down. */
export async function lockOwn(tx: SystemTx, userId: string, id: string) {
  const [row] = await query(tx)
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.author_id, userId)))
    .for('update');
  return row && row.document !== null && row.state !== 'removed' ? { ...row, document: row.document } : undefined;
}

type Change = { document: SafeDocument; words: string; content_note: string | null };

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

/** A thread that somebody answered stays as a place for their answers; anything else goes. */
export async function takeDown(tx: SystemTx, { id, thread_id, answers, state }: TakenDown): Promise<void> {
  if (answers === 0) {
    await query(tx).delete(posts).where(eq(posts.id, id));
    if (thread_id !== id && state === 'shown')
      await query(tx)
        .update(posts)
        .set({ answers: sql`greatest(${posts.answers} - 1, 0)` })
        .where(eq(posts.id, thread_id));
    return;
  }
  await query(tx).delete(postVersions).where(eq(postVersions.post_id, id));
  await query(tx)
    .update(posts)
    .set({ state: 'gone', document: null, words: null, content_note: null, workshop_id: null, held_until: null })
    .where(eq(posts.id, id));
}
type TakenDown = { id: string; thread_id: string; answers: number; state: PostState };

/** By row rights only to others' posts in spaces they're in; false where there's none. Twice is once. */
export async function giveReaction(
  tx: UserTx,
  { postId, userId, word, name }: { postId: string; userId: string; word: ReactionWord; name: string },
): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO post_reactions (post_id, user_id, word, name) VALUES (${postId}, ${userId}, ${word}, ${name})
    ON CONFLICT DO NOTHING`);
}

export async function takeReactionBack(tx: UserTx, postId: string, userId: string, word: ReactionWord): Promise<void> {
  await query(tx)
    .delete(postReactions)
    .where(and(eq(postReactions.post_id, postId), eq(postReactions.user_id, userId), eq(postReactions.word, word)));
}

export type TieChange = Partial<Record<'follows' | 'is_muted' | 'is_saved' | 'is_unread', boolean | undefined>>;

/** Only what's said changes. Who follows a thread doesn't mute it, and the other way round. */
export async function putTie(tx: UserTx, userId: string, threadId: string, change: TieChange): Promise<void> {
  const { follows, is_muted, is_saved, is_unread } = change;
  const set = {
    ...(follows !== undefined && { follows, ...(follows && { is_muted: false }) }),
    ...(is_muted !== undefined && { is_muted, ...(is_muted && { follows: false }) }),
    ...(is_saved !== undefined && { saved_at: is_saved ? sql`now()` : null }),
    ...(is_unread !== undefined && { is_unread, ...(!is_unread && { read_to: sql`now()` }) }),
  };
  await query(tx)
    .insert(postTies)
    .values({ user_id: userId, thread_id: threadId, ...set })
    .onConflictDoUpdate({ target: [postTies.user_id, postTies.thread_id], set });
}

/** Who writes in a thread follows it, unless they've muted it, and has read it. */
export async function tieWriter(tx: SystemTx, userId: string, threadId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO post_ties (user_id, thread_id, follows, read_to) VALUES (${userId}, ${threadId}, true, now())
    ON CONFLICT (user_id, thread_id) DO UPDATE
      SET follows = NOT post_ties.is_muted, read_to = now(), is_unread = false`);
}

/** Up to this moment, never back; in all spaces of theirs without one. */
export async function putSeen(tx: UserTx, userId: string, spaceId: string | null, to: string): Promise<void> {
  await query(tx)
    .update(spaceMembers)
    .set({ seen_to: sql`greatest(${spaceMembers.seen_to}, least(${to}::timestamptz, now()))` })
    .where(and(eq(spaceMembers.user_id, userId), ...(spaceId ? [eq(spaceMembers.space_id, spaceId)] : [])));
  const inSpace = spaceId ? sql`AND thread_id IN (SELECT id FROM posts WHERE space_id = ${spaceId})` : sql``;
  await query(tx).execute(sql`
    UPDATE post_ties SET is_unread = false, read_to = greatest(read_to, least(${to}::timestamptz, now()))
     WHERE user_id = ${userId} AND is_unread ${inSpace}`);
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
  await query(tx)
    .update(posts)
    .set({ author_name: name })
    .where(and(eq(posts.space_id, spaceId), eq(posts.author_id, userId)));
  await query(tx).execute(sql`
    UPDATE post_reactions r SET name = ${name}
      FROM posts p WHERE p.id = r.post_id AND p.space_id = ${spaceId} AND r.user_id = ${userId}`);
}

/** What the reader is called in the space of a post; undefined outside. */
export async function nameIn(tx: UserTx, userId: string, postId: string): Promise<string | undefined> {
  const [row] = await query(tx)
    .select({ name: spaceMembers.display_name })
    .from(posts)
    .innerJoin(
      spaceMembers,
      and(eq(spaceMembers.space_id, posts.space_id), eq(spaceMembers.user_id, userId), isNull(spaceMembers.left_at)),
    )
    .where(eq(posts.id, postId));
  return row?.name;
}

/** To who has its thread open, on every server. */
export async function tellThread(tx: UserTx, postId: string): Promise<void> {
  await query(tx).execute(sql`
    SELECT pg_notify('thread_changed', space_id || ' ' || thread_id) FROM posts WHERE id = ${postId}`);
}
