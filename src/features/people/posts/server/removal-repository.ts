import { type SQL, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PostState } from '../domain/words.ts';

/** What somebody wrote, with what decides about its removal. */
export type Removable = {
  id: string;
  spaceId: string;
  threadId: string;
  authorId: string | null;
  state: PostState;
  /** A steward put it back, and its author hasn't changed it since. */
  isKept: boolean;
};

/** Locked; undefined once it's gone. */
export async function lockPost(tx: SystemTx, id: string): Promise<Removable | undefined> {
  const { rows } = await query(tx).execute<Removable>(sql`
    SELECT id, space_id AS "spaceId", thread_id AS "threadId", author_id AS "authorId", state,
           kept_at IS NOT NULL AND coalesce(edited_at <= kept_at, true) AS "isKept"
      FROM posts WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

/** From now on its author alone reads it, besides hosts. False where it isn't shown. */
export const putRemoved = (tx: SystemTx, id: string, by: string | null): Promise<boolean> =>
  move(
    tx,
    -1,
    sql`UPDATE posts SET state = 'removed', removed_by = ${by}::uuid, removed_at = now(), kept_at = NULL
             WHERE id = ${id} AND state = 'shown'`,
  );

/**
 * As if it had never been removed. False where it isn't, or its author has taken it down since. `byHost`: only what a host removed, since
 * what a steward decided no host takes back (CARE C6).
 */
export async function putRestored(tx: SystemTx, id: string, byHost: boolean): Promise<boolean> {
  const isRestored = await move(
    tx,
    1,
    sql`UPDATE posts SET state = 'shown', removed_by = NULL, removed_at = NULL, kept_at = CASE WHEN ${byHost} THEN NULL ELSE now() END
         WHERE id = ${id} AND state = 'removed' AND document IS NOT NULL AND (removed_by IS NOT NULL OR NOT ${byHost})`,
  );
  if (isRestored) await query(tx).execute(sql`DELETE FROM post_notes WHERE post_id = ${id}`);
  return isRestored;
}

/** An answer is counted in its thread only while it's shown. */
async function move(tx: SystemTx, by: 1 | -1, change: SQL): Promise<boolean> {
  const { rows } = await query(tx).execute<{ thread_id: string; is_answer: boolean }>(
    sql`${change} RETURNING thread_id, is_answer`,
  );
  const [moved] = rows;
  if (moved?.is_answer)
    await query(tx).execute(
      sql`UPDATE posts SET answers = greatest(answers + ${by}::int, 0) WHERE id = ${moved.thread_id}`,
    );
  return moved !== undefined;
}
