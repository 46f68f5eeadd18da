import { and, eq, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { posts } from './tables.ts';

/** Told to its author by `reason`, who alone reads it from then on, besides hosts. Nothing where it doesn't stand there any more. */
export async function removePost(
  tx: SystemTx,
  id: string,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  await query(tx).execute(sql`
    WITH removed AS (
      UPDATE posts SET state = 'removed', held_until = NULL, removed_reason = ${reason}, removed_by = ${by}::uuid
       WHERE id = ${id} AND state IN ('shown', 'held') RETURNING id, thread_id, is_answer),
    -- As it stood before.
    counted AS (SELECT r.thread_id FROM removed r JOIN posts p ON p.id = r.id WHERE r.is_answer AND p.state = 'shown')
    UPDATE posts SET answers = greatest(answers - 1, 0) WHERE id IN (SELECT thread_id FROM counted)`);
}

/** As if it had never been removed; one that waited for a host has been looked at. */
export async function restorePost(tx: SystemTx, id: string): Promise<void> {
  const [restored] = await query(tx)
    .update(posts)
    .set({ state: 'shown', removed_reason: null, removed_by: null })
    .where(and(eq(posts.id, id), eq(posts.state, 'removed')))
    .returning({ threadId: posts.thread_id, isAnswer: posts.is_answer });
  if (restored?.isAnswer)
    await query(tx)
      .update(posts)
      .set({ answers: sql`${posts.answers} + 1` })
      .where(eq(posts.id, restored.threadId));
}
