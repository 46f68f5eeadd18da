import { type SQL, sql } from 'drizzle-orm';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { limits } from '../domain/limits.ts';
import { postNotes } from './tables.ts';

const idsOf = async (tx: SystemTx, found: SQL): Promise<string[]> =>
  (await query(tx).execute<{ id: string }>(found)).rows.map(({ id }) => id);

/** What waits in a space, the longest first. */
export const findHeld = (tx: SystemTx, spaceId: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`SELECT id FROM posts WHERE space_id = ${spaceId} AND state = 'held' ORDER BY held_until, id LIMIT ${limits.desk}`,
  );

/** What waits wherever somebody hosts, the longest first. */
export const findWaiting = (tx: SystemTx, userId: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`SELECT p.id FROM posts p
         WHERE p.state = 'held'
           AND p.space_id IN (SELECT space_id FROM space_members WHERE user_id = ${userId} AND role = 'host' AND left_at IS NULL)
         ORDER BY p.held_until, p.id LIMIT ${limits.desk}`,
  );

/** What waited too long, wherever it is, but for this steward's own. */
export const findLateFor = (tx: SystemTx, userId: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`SELECT id FROM posts WHERE state = 'held' AND held_until < now() AND author_id <> ${userId}
         ORDER BY held_until, id LIMIT ${limits.desk}`,
  );

/** A first post or answer after which no host of its space has written in its thread. */
export const findUngreeted = (tx: SystemTx, spaceId: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`SELECT p.id FROM posts p
         WHERE p.space_id = ${spaceId} AND p.is_first AND p.state = 'shown'
           AND p.written_at > now() - make_interval(days => ${limits.deskDays})
           AND NOT EXISTS (SELECT FROM space_members h WHERE h.space_id = p.space_id AND h.user_id = p.author_id AND h.role = 'host')
           AND NOT EXISTS (
             SELECT FROM posts a JOIN space_members h ON h.user_id = a.author_id AND h.space_id = p.space_id AND h.role = 'host'
              WHERE a.thread_id = p.thread_id AND a.is_answer AND a.state = 'shown' AND a.written_at > p.written_at)
         ORDER BY p.written_at, p.id LIMIT ${limits.desk}`,
  );

/** Where nobody but its author has written anything. */
const isUnanswered = sql`p.state = 'shown' AND p.kind <> 'weekly' AND NOT p.is_answer AND p.author_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM posts a WHERE a.thread_id = p.id AND a.is_answer AND a.state = 'shown'
                     AND a.author_id IS DISTINCT FROM p.author_id)`;

/** Threads of others than this host without an answer for a day. */
export const findUnanswered = (tx: SystemTx, spaceId: string, hostId: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`SELECT p.id FROM posts p
         WHERE p.space_id = ${spaceId} AND p.author_id <> ${hostId} AND ${isUnanswered}
           AND p.written_at < now() - make_interval(hours => ${limits.unansweredHours})
           AND p.written_at > now() - make_interval(days => ${limits.deskDays})
         ORDER BY p.written_at, p.id LIMIT ${limits.desk}`,
  );

/**
 * The same for a steward, of spaces that nobody hosts: as far as they read them, and never their own. A series without a host has
 * nobody else who'd look.
 */
export const findUnhosted = (tx: SystemTx, userId: string): Promise<string[]> =>
  idsOf(
    tx,
    sql`SELECT p.id FROM posts p JOIN spaces s ON s.id = p.space_id
         WHERE s.closed_at IS NULL AND p.author_id <> ${userId} AND ${isUnanswered}
           AND NOT EXISTS (SELECT FROM space_members h WHERE h.space_id = s.id AND h.role = 'host' AND h.left_at IS NULL)
           AND ((s.preset = 'open' AND p.seen_by = 'open')
             OR EXISTS (SELECT FROM space_members m WHERE m.space_id = s.id AND m.user_id = ${userId} AND m.left_at IS NULL))
           AND p.written_at < now() - make_interval(hours => ${limits.unansweredHours})
           AND p.written_at > now() - make_interval(days => ${limits.deskDays})
         ORDER BY p.written_at, p.id LIMIT ${limits.desk}`,
  );

/** What hosts took out of a space or didn't show, never what stewards did; of others than this host, who puts back no words of theirs. */
export async function findRemoved(
  tx: SystemTx,
  spaceId: string,
  hostId: string,
): Promise<{ id: string; by: string | null }[]> {
  const { rows } = await query(tx).execute<{ id: string; by: string | null }>(sql`
    SELECT p.id, m.display_name AS by FROM posts p
      LEFT JOIN space_members m ON m.space_id = p.space_id AND m.user_id = p.removed_by
      LEFT JOIN post_notes n ON n.post_id = p.id
     WHERE p.space_id = ${spaceId} AND p.state = 'removed' AND p.removed_by IS NOT NULL AND p.document IS NOT NULL
       AND p.author_id IS DISTINCT FROM ${hostId}::uuid AND p.written_at > now() - make_interval(days => ${limits.removedDays})
     ORDER BY coalesce(n.said_at, p.written_at) DESC, p.id DESC LIMIT ${limits.desk}`);
  return rows;
}

/** Of each space the thread that waited longest among those that have waited for a day since the day before. */
export async function findNewlyUnanswered(
  tx: SystemTx,
): Promise<{ id: string; space_id: string; thread_id: string; author_id: string }[]> {
  const { rows } = await query(tx).execute<{ id: string; space_id: string; thread_id: string; author_id: string }>(sql`
    SELECT DISTINCT ON (p.space_id) p.id, p.space_id, p.thread_id, p.author_id FROM posts p
     WHERE ${isUnanswered}
       AND p.written_at <= now() - make_interval(hours => ${limits.unansweredHours})
       AND p.written_at > now() - make_interval(hours => ${limits.unansweredHours * 2})
     ORDER BY p.space_id, p.written_at, p.id`);
  return rows;
}

export type HeldRow = {
  id: string;
  spaceId: string;
  threadId: string;
  isAnswer: boolean;
  authorId: string;
  isLate: boolean;
  editedAt: Date | string | null;
};

/** One that waits, locked; undefined once somebody has looked at it. */
export async function lockHeld(tx: SystemTx, id: string): Promise<HeldRow | undefined> {
  const { rows } = await query(tx).execute<HeldRow>(sql`
    SELECT id, space_id AS "spaceId", thread_id AS "threadId", is_answer AS "isAnswer", author_id AS "authorId",
           held_until < now() AS "isLate", edited_at AS "editedAt"
      FROM posts WHERE id = ${id} AND state = 'held' AND author_id IS NOT NULL FOR UPDATE`);
  return rows[0];
}

/** Whether these two are a blocked pair (CARE C6). */
export async function isPairApart(tx: SystemTx, one: string, other: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ apart: boolean }>(
    sql`SELECT ${areApart(sql`${one}::uuid`, sql`${other}::uuid`)} AS apart`,
  );
  return rows[0]?.apart ?? true;
}

/** Whether somebody hosts a space now. */
export async function hosts(tx: SystemTx, spaceId: string, userId: string): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    SELECT FROM space_members WHERE space_id = ${spaceId} AND user_id = ${userId} AND role = 'host' AND left_at IS NULL`);
  return rowCount === 1;
}

/** From now on it's there for the others, as if it had just been written. */
export async function putShown(tx: SystemTx, id: string): Promise<void> {
  await query(tx).execute(sql`
    UPDATE posts SET state = 'shown', held_until = NULL, written_at = now(), last_at = now() WHERE id = ${id}`);
}

/** It stays its author's to read, to copy and to take down. */
export async function putDeclined(tx: SystemTx, id: string, by: string): Promise<void> {
  await query(tx).execute(sql`
    UPDATE posts SET state = 'removed', held_until = NULL, removed_by = ${by}, removed_at = now() WHERE id = ${id}`);
}

const placeOf = (postId: string) => ({ column: 'post_notes.note_sealed', row: postId }) as const;

/** Sealed for its author. */
export async function insertNote(
  tx: SystemTx,
  keys: PersonKeys,
  { postId, authorId, note }: { postId: string; authorId: string; note: string },
): Promise<void> {
  const note_sealed = (await keys.of(tx, authorId)).seal(placeOf(postId), note);
  await query(tx).insert(postNotes).values({ post_id: postId, user_id: authorId, note_sealed }).onConflictDoNothing();
}

/** The reader's own, by row rights. */
export async function findNote(tx: UserTx, keys: PersonKeys, userId: string, postId: string): Promise<string | null> {
  const { rows } = await query(tx).execute<{ sealed: Buffer }>(sql`
    SELECT note_sealed AS sealed FROM post_notes WHERE post_id = ${postId} AND user_id = ${userId}`);
  const [row] = rows;
  return row ? (await keys.of(tx, userId)).open(placeOf(postId), row.sealed) : null;
}

/** Without a row words go with the account. */
export async function findChoices(tx: UserTx, userId: string): Promise<{ words_stay: boolean }> {
  const { rows } = await query(tx).execute<{ words_stay: boolean }>(sql`
    SELECT words_stay FROM post_choices WHERE user_id = ${userId}`);
  return rows[0] ?? { words_stay: false };
}

export async function putChoices(tx: UserTx, userId: string, words_stay: boolean): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO post_choices (user_id, words_stay) VALUES (${userId}, ${words_stay})
    ON CONFLICT (user_id) DO UPDATE SET words_stay = excluded.words_stay`);
}
