import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/**
 * As somebody's account goes: their words go with it, unless they wished them to stay, when the account's end takes their name off. What
 * others answered stays where it stood (CARE C20).
 */
export async function takeDownOf(tx: SystemTx, userId: string): Promise<void> {
  const theirs = sql`author_id = ${userId}
    AND NOT EXISTS (SELECT FROM post_choices c WHERE c.user_id = ${userId} AND c.words_stay)`;
  await query(tx).execute(sql`
    WITH gone AS (DELETE FROM posts WHERE ${theirs} AND is_answer RETURNING thread_id, state)
    UPDATE posts p SET answers = greatest(p.answers - g.shown, 0)
      FROM (SELECT thread_id, count(*) FILTER (WHERE state = 'shown') AS shown FROM gone GROUP BY thread_id) g
     WHERE p.id = g.thread_id`);
  await query(tx).execute(sql`DELETE FROM post_versions WHERE post_id IN (SELECT id FROM posts WHERE ${theirs})`);
  await query(tx).execute(sql`DELETE FROM posts WHERE ${theirs} AND NOT is_answer AND NOT EXISTS (
    SELECT FROM posts a WHERE a.thread_id = posts.id AND a.is_answer)`);
  await query(tx).execute(sql`
    UPDATE posts SET state = 'gone', document = NULL, words = NULL, content_note = NULL, workshop_id = NULL, held_until = NULL
     WHERE ${theirs}`);
}
