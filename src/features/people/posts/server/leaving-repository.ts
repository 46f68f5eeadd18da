import { type SQL, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { forgetMentionsOf } from './mentions-repository.ts';
import { takePicturesOut } from './pictures-repository.ts';

/*
 * Words go as their author wishes or leaves. What others answered stays where it stood (CARE C20), so a thread that somebody answered
 * stays as a place for that, with nothing in it. What a host removed stays removed: taking it down brings no thread back.
 */

/** Posts of `alias` that are theirs; each statement below asks again. */
type Which = (alias: string) => SQL;

/** @returns the pictures that went with them, whose files are left */
async function takeDown(tx: SystemTx, which: Which): Promise<string[]> {
  const { rows: pictures } = await query(tx).execute<{ id: string }>(sql`
    DELETE FROM post_pictures WHERE post_id IN (SELECT p.id FROM posts p WHERE ${which('p')}) RETURNING id`);
  await query(tx).execute(sql`
    WITH gone AS (DELETE FROM posts p WHERE ${which('p')} AND p.is_answer RETURNING p.thread_id, p.state)
    UPDATE posts t SET answers = greatest(t.answers - g.shown, 0)
      FROM (SELECT thread_id, count(*) FILTER (WHERE state = 'shown') AS shown FROM gone GROUP BY thread_id) g
     WHERE t.id = g.thread_id`);
  await query(tx).execute(
    sql`DELETE FROM post_versions WHERE post_id IN (SELECT p.id FROM posts p WHERE ${which('p')})`,
  );
  await query(tx).execute(
    sql`DELETE FROM post_mentions WHERE post_id IN (SELECT p.id FROM posts p WHERE ${which('p')})`,
  );
  await query(tx).execute(sql`DELETE FROM post_polls WHERE post_id IN (SELECT p.id FROM posts p WHERE ${which('p')})`);
  await query(tx).execute(sql`DELETE FROM posts p WHERE ${which('p')} AND NOT EXISTS (
    SELECT FROM posts a WHERE a.thread_id = p.id AND a.is_answer)`);
  await query(tx).execute(sql`
    UPDATE posts p SET state = CASE WHEN p.state = 'removed' THEN 'removed' ELSE 'gone' END, document = NULL, words = NULL,
           content_note = NULL, workshop_id = NULL, held_until = NULL
     WHERE ${which('p')}`);
  return pictures.map(({ id }) => id);
}

const inList = (ids: readonly string[]): Which => {
  const list = sql.param([...ids]);
  return (alias) => sql`${sql.raw(alias)}.id = ANY (${list}::uuid[])`;
};

/** One that's the author's own, and locked. @returns its pictures, whose files are left */
export const takeDownOne = (tx: SystemTx, id: string): Promise<string[]> => takeDown(tx, inList([id]));

/** A few of somebody's own, and how many, with their pictures; none once there's nothing left of them. */
export async function takeDownSome(
  tx: SystemTx,
  userId: string,
  atMost: number,
): Promise<{ count: number; pictures: string[] }> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    SELECT id FROM posts WHERE author_id = ${userId} AND document IS NOT NULL
     ORDER BY written_at DESC, id LIMIT ${atMost} FOR UPDATE`);
  const ids = rows.map(({ id }) => id);
  return { count: ids.length, pictures: ids.length > 0 ? await takeDown(tx, inList(ids)) : [] };
}

/**
 * As somebody's account goes: their words go with it, unless they wished them to stay, when the account's end takes their name off.
 * What nobody else could read, what stood there before, and pictures go in any case; so do mentions of them by others.
 */
export async function takeDownOf(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).execute(
    sql`DELETE FROM post_versions WHERE post_id IN (SELECT id FROM posts WHERE author_id = ${userId})`,
  );
  await takeDown(
    tx,
    (alias) => sql`${sql.raw(alias)}.author_id = ${userId} AND (${sql.raw(alias)}.state <> 'shown'
      OR NOT EXISTS (SELECT FROM post_choices c WHERE c.user_id = ${userId} AND c.words_stay))`,
  );
  await takePicturesOut(tx, userId);
  await forgetMentionsOf(tx, userId);
}
