import { sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/** What's told of a post, as it stands now. */
export type ReportablePost = {
  id: string;
  space_id: string;
  author_id: string | null;
  words: string | null;
  state: 'shown' | 'held' | 'removed' | 'gone';
  removed_by: string | null;
};

/** By row rights only what the reader may read. */
export async function findReportablePost(tx: UserTx, id: string): Promise<ReportablePost | undefined> {
  const { rows } = await query(tx).execute<ReportablePost>(sql`
    SELECT id, space_id, author_id, words, state, removed_by FROM posts WHERE id = ${id}`);
  return rows[0];
}

/** Whether another look at this post was asked for already, by another id; locks the post, so that two don't ask at once. */
export async function hasAskedAgain(tx: SystemTx, postId: string, besides: string): Promise<boolean> {
  await query(tx).execute(sql`SELECT FROM posts WHERE id = ${postId} FOR UPDATE`);
  const { rows } = await query(tx).execute(sql`
    SELECT FROM reports WHERE post_id = ${postId} AND place = 'removal' AND id <> ${besides}`);
  return rows.length > 0;
}
