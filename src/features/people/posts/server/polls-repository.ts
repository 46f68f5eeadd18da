import { and, eq, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { AskedPoll } from '../domain/polls.ts';
import { postPolls, postVotes } from './tables.ts';

const endsIn = (days: number) => sql`now() + make_interval(days => ${days}::int)`;

/** With its post. */
export async function insertPoll(
  tx: SystemTx,
  { postId, userId, poll }: { postId: string; userId: string; poll: AskedPoll },
): Promise<void> {
  const { question, choices, days } = poll;
  await query(tx)
    .insert(postPolls)
    .values({ post_id: postId, author_id: userId, question, choices: [...choices], days, ends_at: endsIn(days) });
}

/** A post's poll; null without one. It's changed only while its post is locked. */
export async function findPoll(tx: SystemTx, postId: string): Promise<AskedPoll | null> {
  const [poll] = await query(tx).select().from(postPolls).where(eq(postPolls.post_id, postId));
  return poll ?? null;
}

/** A post's poll, locked so that nobody chooses meanwhile; null without one. */
export async function lockPoll(tx: SystemTx, postId: string): Promise<AskedPoll | null> {
  const [poll] = await query(tx).select().from(postPolls).where(eq(postPolls.post_id, postId)).for('update');
  return poll ?? null;
}

/** Whether anybody has chosen in it. */
export async function isBegun(tx: SystemTx, postId: string): Promise<boolean> {
  const votes = await query(tx)
    .select({ choice: postVotes.choice })
    .from(postVotes)
    .where(eq(postVotes.post_id, postId))
    .limit(1);
  return votes.length > 0;
}

export async function deletePoll(tx: SystemTx, postId: string): Promise<void> {
  await query(tx).delete(postPolls).where(eq(postPolls.post_id, postId));
}

/** All of its days begin now: its post has only just been shown. */
export async function beginPoll(tx: SystemTx, postId: string): Promise<void> {
  await query(tx)
    .update(postPolls)
    .set({ ends_at: sql`now() + make_interval(days => ${postPolls.days})` })
    .where(eq(postPolls.post_id, postId));
}

/** What row rights don't say by themselves: whether it's over, how many answers it has, and whether this person is in its space. */
export async function findVoting(
  tx: UserTx,
  userId: string,
  postId: string,
): Promise<{ isOver: boolean; choices: number; isIn: boolean } | undefined> {
  const { rows } = await query(tx).execute<{ isOver: boolean; choices: number; isIn: boolean }>(sql`
    SELECT q.ends_at <= now() AS "isOver", cardinality(q.choices) AS choices,
           EXISTS (SELECT FROM space_members m
                    WHERE m.space_id = p.space_id AND m.user_id = ${userId} AND m.left_at IS NULL) AS "isIn"
      FROM post_polls q JOIN posts p ON p.id = q.post_id
     WHERE q.post_id = ${postId} AND p.state = 'shown'`);
  return rows[0];
}

/** By row rights only until it ends, in a space that one's in. */
export async function putVote(tx: UserTx, postId: string, userId: string, choice: number): Promise<void> {
  await query(tx)
    .insert(postVotes)
    .values({ post_id: postId, user_id: userId, choice })
    .onConflictDoUpdate({ target: [postVotes.post_id, postVotes.user_id], set: { choice } });
}

export async function deleteVote(tx: UserTx, postId: string, userId: string): Promise<void> {
  await query(tx)
    .delete(postVotes)
    .where(and(eq(postVotes.post_id, postId), eq(postVotes.user_id, userId)));
}
