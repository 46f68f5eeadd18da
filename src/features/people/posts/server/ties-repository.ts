import { and, eq, isNull, sql } from 'drizzle-orm';
import { spaceMembers } from '#features/people/spaces/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { ReactionWord } from '../domain/words.ts';
import { postReactions, posts, postTies } from './tables.ts';

/* How somebody stands to posts: a word by a tap, what they follow, mute and keep, and how far they've read. */

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
  const inSpace = spaceId ? sql`AND p.space_id = ${spaceId}` : sql``;
  await query(tx).execute(sql`
    UPDATE post_ties t SET is_unread = false, read_to = greatest(t.read_to, least(${to}::timestamptz, now()))
      FROM posts p WHERE p.id = t.thread_id AND t.user_id = ${userId} AND t.is_unread ${inSpace}`);
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

/** To who has its thread open, on every server: this person said a word to it, or took one back. */
export async function tellSaid(tx: UserTx, postId: string, userId: string): Promise<void> {
  await query(tx).execute(sql`
    SELECT pg_notify('thread_changed', concat_ws(' ', space_id, thread_id, id, 'said', ${userId}::text)) FROM posts WHERE id = ${postId}`);
}
