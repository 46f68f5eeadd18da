import { and, desc, eq, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Blocked } from '../domain/contract.ts';
import { blocks } from './tables.ts';

/** The reader's own. */
export async function findBlocked(tx: UserTx): Promise<Blocked['people']> {
  const rows = await query(tx)
    .select({ user_id: blocks.blocked_id, name: blocks.name, since: blocks.since })
    .from(blocks)
    .orderBy(desc(blocks.since), blocks.blocked_id);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/**
 * The name that the two know each other by in this workshop, also of somebody who was asked to leave it; null if
 * either never belonged to it. As the system, since the one may be hidden from the other already.
 */
export async function findNameIn(
  tx: SystemTx,
  blockerId: string,
  blockedId: string,
  workshopId: string,
): Promise<string | null> {
  const { rows } = await query(tx).execute<{ name: string }>(sql`
    WITH people AS (
      SELECT user_id, display_name FROM workshop_members WHERE workshop_id = ${workshopId}
      UNION ALL SELECT user_id, display_name FROM workshop_removals WHERE workshop_id = ${workshopId})
    SELECT theirs.display_name AS name FROM people theirs, people mine
     WHERE theirs.user_id = ${blockedId} AND mine.user_id = ${blockerId} LIMIT 1`);
  return rows[0]?.name ?? null;
}

/** Who wrote a post that the reader may read, by the name they have there; null without one. */
export async function findAuthor(tx: UserTx, postId: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await query(tx).execute<{ id: string; name: string }>(sql`
    SELECT author_id AS id, author_name AS name FROM posts
     WHERE id = ${postId} AND author_id IS NOT NULL AND author_name IS NOT NULL`);
  return rows[0] ?? null;
}

/** Who wrote this person a note, by the name they had to them; null without one. As the system, since it may be taken back by now. */
export async function findNoteWriter(
  tx: SystemTx,
  readerId: string,
  noteId: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await query(tx).execute<{ id: string; name: string }>(sql`
    SELECT from_id AS id, from_name AS name FROM notes WHERE id = ${noteId} AND to_id = ${readerId}`);
  return rows[0] ?? null;
}

/** Whose card the reader may read in the directory, by the name on it; null without one. */
export async function findOnCard(tx: UserTx, userId: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await query(tx).execute<{ id: string; name: string }>(sql`
    SELECT user_id AS id, name FROM people_cards WHERE user_id = ${userId}`);
  return rows[0] ?? null;
}

export async function insertBlock(tx: SystemTx, blockerId: string, blockedId: string, name: string): Promise<void> {
  await query(tx).insert(blocks).values({ blocker_id: blockerId, blocked_id: blockedId, name }).onConflictDoNothing();
  // A hint to the rooms that both are in now, on every server.
  await query(tx).execute(sql`SELECT pg_notify('people_apart', ${`${blockerId} ${blockedId}`})`);
}

/** Pairs that one of these people is in, on either side. Frames of a room are written by them. */
export async function findPairs(tx: SystemTx, userIds: readonly string[]): Promise<[string, string][]> {
  const these = sql`ANY(${sql.param([...userIds])}::uuid[])`;
  const rows = await query(tx)
    .select({ one: blocks.blocker_id, other: blocks.blocked_id })
    .from(blocks)
    .where(sql`${blocks.blocker_id} = ${these} OR ${blocks.blocked_id} = ${these}`);
  return rows.map(({ one, other }) => [one, other]);
}

export async function deleteBlock(tx: UserTx, blockerId: string, blockedId: string): Promise<void> {
  await query(tx)
    .delete(blocks)
    .where(and(eq(blocks.blocker_id, blockerId), eq(blocks.blocked_id, blockedId)));
}

/**
 * Whether somebody this person blocked belongs to the live workshop that they belong to themselves: before that it would
 * tell where the other goes. As the system, since they're hidden from each other. Never to the one who was blocked first.
 */
export async function hasBlocked(tx: SystemTx, blockerId: string, workshopId: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ someone: boolean }>(sql`
    SELECT EXISTS (SELECT FROM blocks b
                     JOIN workshops w ON w.id = ${workshopId} AND w.status = 'live'
                     JOIN workshop_members mine ON mine.workshop_id = w.id AND mine.user_id = b.blocker_id
                     JOIN workshop_members m ON m.workshop_id = w.id AND m.user_id = b.blocked_id
                    WHERE b.blocker_id = ${blockerId}
                      AND NOT EXISTS (SELECT FROM blocks first WHERE first.blocker_id = b.blocked_id
                                       AND first.blocked_id = b.blocker_id AND first.since < b.since)) AS someone`);
  return rows[0]?.someone ?? false;
}
