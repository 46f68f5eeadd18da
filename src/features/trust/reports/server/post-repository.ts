import { sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/** What's told of a post, as it stands now. */
export type ReportablePost = {
  id: string;
  space_id: string;
  /** Null for the place's own, and for words that stayed after their writer had gone. */
  author_id: string | null;
  is_places: boolean;
  words: string | null;
  state: 'shown' | 'held' | 'removed' | 'gone';
  removed_by: string | null;
};

/** By row rights only what the reader may read. */
export async function findReportablePost(tx: UserTx, id: string): Promise<ReportablePost | undefined> {
  const { rows } = await query(tx).execute<ReportablePost>(sql`
    SELECT id, space_id, author_id, kind = 'weekly' AS is_places, words, state, removed_by FROM posts WHERE id = ${id}`);
  return rows[0];
}

/**
 * Whether another look is asked for, by another id, or has been since the post was last removed: each removal has one. Locks the post, so
 * that two don't ask at once.
 */
export async function hasAskedAgain(tx: SystemTx, postId: string, besides: string): Promise<boolean> {
  await query(tx).execute(sql`SELECT FROM posts WHERE id = ${postId} FOR UPDATE`);
  const { rows } = await query(tx).execute(sql`
    SELECT FROM reports r JOIN posts p ON p.id = r.post_id
     WHERE r.post_id = ${postId} AND r.place = 'removal' AND r.id <> ${besides}
       AND (r.state <> 'closed' OR p.removed_at IS NULL OR r.made_at >= p.removed_at)`);
  return rows.length > 0;
}
