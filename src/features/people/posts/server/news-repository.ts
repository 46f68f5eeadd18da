import { sql } from 'drizzle-orm';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { limits } from '../domain/limits.ts';

export type WrittenRow = {
  id: string;
  space_id: string;
  thread_id: string;
  author_id: string | null;
  is_answer: boolean;
  is_first: boolean;
  state: string;
};

/** Undefined once it's taken down. */
export async function findWrittenRow(tx: SystemTx, id: string): Promise<WrittenRow | undefined> {
  const { rows } = await query(tx).execute<WrittenRow>(sql`
    SELECT id, space_id, thread_id, author_id, is_answer, is_first, state FROM posts WHERE id = ${id}`);
  return rows[0];
}

/** Two of a statement's columns that are apart. */
const apart = (one: string, other: string) => areApart(sql.raw(one), sql.raw(other));

const idsOf = (rows: readonly { user_id: string }[]) => rows.map(({ user_id }) => user_id);

/** Hosts of a post's space who may read it, but for its author. */
export async function findHostsFor(tx: SystemTx, postId: string): Promise<string[]> {
  const { rows } = await query(tx).execute<{ user_id: string }>(sql`
    SELECT m.user_id FROM posts p JOIN space_members m ON m.space_id = p.space_id
     WHERE p.id = ${postId} AND m.role = 'host' AND m.left_at IS NULL AND m.user_id <> p.author_id
       AND NOT ${apart('m.user_id', 'p.author_id')} AND p.author_id NOT IN (SELECT leaving_people())
     ORDER BY m.user_id`);
  return idsOf(rows);
}

/**
 * Who follows the thread of an answer, may read both, and hasn't read that far: not who muted it, nor who's apart from who wrote either,
 * nor who can't come in any more.
 */
export async function findFollowersFor(tx: SystemTx, answerId: string): Promise<string[]> {
  const { rows } = await query(tx).execute<{ user_id: string }>(sql`
    SELECT t.user_id FROM posts p
      JOIN posts b ON b.id = p.thread_id
      JOIN spaces s ON s.id = b.space_id
      JOIN post_ties t ON t.thread_id = b.id
      LEFT JOIN space_members m ON m.space_id = s.id AND m.user_id = t.user_id
     WHERE p.id = ${answerId} AND p.is_answer AND p.state = 'shown' AND b.state IN ('shown', 'gone')
       AND t.follows AND NOT t.is_muted AND t.user_id IS DISTINCT FROM p.author_id
       AND coalesce(t.read_to, '-infinity') < p.written_at
       AND ((m.user_id IS NOT NULL AND m.left_at IS NULL AND (m.role = 'host' OR b.began_at >= coalesce(m.let_back_at, '-infinity'))) OR (s.preset = 'open' AND b.seen_by = 'open' AND NOT coalesce(m.sent_away, false)))
       AND p.author_id NOT IN (SELECT leaving_people())
       AND NOT ${apart('t.user_id', 'p.author_id')}
       AND (b.author_id IS NULL OR (NOT ${apart('t.user_id', 'b.author_id')} AND b.author_id NOT IN (SELECT leaving_people())))
     ORDER BY t.user_id`);
  return idsOf(rows);
}

export type LateRow = { id: string; thread_id: string; held_until: string };

/** What has waited longer than it was said it would, since a week at most, each with its thread: a few, after the last of those before. */
export async function findLate(tx: SystemTx, last?: LateRow): Promise<LateRow[]> {
  const from = last ? sql`AND (held_until, id) > (${last.held_until}::timestamptz, ${last.id}::uuid)` : sql``;
  const { rows } = await query(tx).execute<LateRow>(sql`
    SELECT id, thread_id, held_until::text FROM posts
     WHERE state = 'held' AND held_until < now() AND held_until > now() - interval '7 days' ${from}
     ORDER BY held_until, id LIMIT ${limits.toldAtOnce}`);
  return rows;
}
