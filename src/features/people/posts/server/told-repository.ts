import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/** How somebody stands to a post. A row where it's theirs to read, whatever has become of it. */
export type PostReader = {
  postId: string;
  userId: string;
  /** As it is now. */
  reads: boolean;
  /** Whether they read what it quotes; false without one. */
  readsQuote: boolean;
  /**
   * Whether it reads otherwise for them than for others: its author, who is apart from somebody who said a word to it or is mentioned in
   * it, and who has muted anything.
   */
  isAlone: boolean;
};

const list = (ids: readonly string[]) => sql.param([...ids]);

/**
 * Who of these people may read which of these posts: what `posts_read` and `spaces_read` say, asked for many at once. It decides who gets
 * a frame; what's in it, one of them reads by their own rights (`told.test.ts` holds the two against each other).
 */
export async function findReaders(
  tx: SystemTx,
  postIds: readonly string[],
  people: readonly string[],
): Promise<PostReader[]> {
  const { rows } = await query(tx).execute<PostReader>(sql`
    WITH asked AS (
      SELECT id, quotes_id FROM posts WHERE id = ANY (${list(postIds)}::uuid[])
    ), apart AS (
      SELECT blocker_id AS id, blocked_id AS other FROM blocks WHERE blocker_id = ANY (${list(people)}::uuid[])
      UNION SELECT blocked_id, blocker_id FROM blocks WHERE blocked_id = ANY (${list(people)}::uuid[])
    ), readers AS (
      SELECT p.id, u.id AS user_id, p.author_id = u.id AS is_own,
             (p.state IN ('shown', 'gone') OR m.role = 'host' OR p.author_id = u.id) AS reads
        FROM posts p
        JOIN spaces s ON s.id = p.space_id AND s.closed_at IS NULL
        CROSS JOIN unnest(${list(people)}::uuid[]) AS u (id)
        LEFT JOIN space_members m ON m.space_id = p.space_id AND m.user_id = u.id AND (m.left_at IS NULL OR m.sent_away)
       WHERE (p.id IN (SELECT id FROM asked) OR p.id IN (SELECT quotes_id FROM asked))
         AND NOT coalesce(m.sent_away, false) AND (s.preset = 'open' OR m.user_id IS NOT NULL)
         AND (p.author_id = u.id
           OR (((s.preset = 'open' AND p.seen_by = 'open')
               OR p.began_at >= greatest(m.joined_at, m.let_back_at)
               OR (m.role IS NOT NULL AND m.let_back_at IS NULL AND s.preset <> 'onward' AND p.seen_by <> 'onward')
               OR m.role = 'host')
             AND (p.author_id IS NULL
               OR (p.author_id NOT IN (SELECT leaving_people())
                 AND NOT EXISTS (SELECT FROM apart x WHERE x.id = u.id AND x.other = p.author_id)))))
    )
    SELECT a.id AS "postId", r.user_id AS "userId", r.reads,
           coalesce((SELECT q.reads FROM readers q WHERE q.id = a.quotes_id AND q.user_id = r.user_id), false) AS "readsQuote",
           coalesce(r.is_own, false) OR EXISTS (
             SELECT FROM apart x JOIN post_reactions g ON g.user_id = x.other
              WHERE x.id = r.user_id AND g.post_id = a.id)
           OR EXISTS (SELECT FROM apart x JOIN post_mentions n ON n.user_id = x.other
              WHERE x.id = r.user_id AND n.post_id = a.id)
           OR EXISTS (SELECT FROM muted_people u WHERE u.user_id = r.user_id)
           OR EXISTS (SELECT FROM muted_words w WHERE w.user_id = r.user_id) AS "isAlone"
      FROM asked a JOIN readers r ON r.id = a.id`);
  return rows;
}

/** Who of these people reads in this space at all, as it is now. */
export async function findSpaceReaders(tx: SystemTx, spaceId: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    SELECT u.id FROM unnest(${list(people)}::uuid[]) AS u (id)
      JOIN spaces s ON s.id = ${spaceId} AND s.closed_at IS NULL
      LEFT JOIN space_members m ON m.space_id = s.id AND m.user_id = u.id
     WHERE NOT coalesce(m.sent_away, false) AND (s.preset = 'open' OR (m.user_id IS NOT NULL AND m.left_at IS NULL))`);
  return rows.map(({ id }) => id);
}

/** Who of these people is apart from which of those others. */
export async function findApart(
  tx: SystemTx,
  others: readonly string[],
  people: readonly string[],
): Promise<{ id: string; other: string }[]> {
  const { rows } = await query(tx).execute<{ id: string; other: string }>(sql`
    SELECT blocker_id AS id, blocked_id AS other FROM blocks
     WHERE blocker_id = ANY (${list(people)}::uuid[]) AND blocked_id = ANY (${list(others)}::uuid[])
    UNION SELECT blocked_id, blocker_id FROM blocks
     WHERE blocked_id = ANY (${list(people)}::uuid[]) AND blocker_id = ANY (${list(others)}::uuid[])`);
  return rows;
}
