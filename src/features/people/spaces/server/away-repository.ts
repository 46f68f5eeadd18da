import { and, eq, sql } from 'drizzle-orm';
import { type Remover, removalLeft } from '#features/circles/workshops/domain/door.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { AwayPerson } from '../domain/contract.ts';
import { tellRights } from './spaces-repository.ts';
import { spaceMembers } from './tables.ts';

/** Whose word it is. */
export type AwaySide = Exclude<Remover, 'both'>;

const listedAtMost = 500;

/** Somebody is asked to leave. False for a host, for who was never there, and where this side has said so already. */
export async function putSentAway(tx: SystemTx, spaceId: string, userId: string, by: AwaySide): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    UPDATE space_members
       SET sent_away = true, word_of = CASE WHEN sent_away THEN 'both' ELSE ${by} END,
           left_at = coalesce(left_at, now()), digest = 'never'
     WHERE space_id = ${spaceId} AND user_id = ${userId} AND role = 'member'
       AND NOT (sent_away AND word_of IN (${by}, 'both'))`);
  if (rowCount === 1) await tellRights(tx, spaceId, userId);
  return rowCount === 1;
}

/**
 * This side takes it back: once nobody's word is left they may come in again, which isn't done for them.
 * @returns `steward`: they stay away, since a steward decided it; `not`: they weren't sent away
 */
export async function letBack(
  tx: SystemTx,
  spaceId: string,
  userId: string,
  by: AwaySide,
): Promise<'done' | 'steward' | 'not'> {
  const which = and(eq(spaceMembers.space_id, spaceId), eq(spaceMembers.user_id, userId));
  const [row] = await query(tx)
    .select({ isAway: spaceMembers.sent_away, wordOf: spaceMembers.word_of })
    .from(spaceMembers)
    .where(which)
    .for('update');
  if (!row?.isAway) return 'not';
  const left = removalLeft(row.wordOf, by);
  if (left === row.wordOf) return by === 'host' ? 'steward' : 'not';
  await query(tx)
    .update(spaceMembers)
    .set(left === null ? { sent_away: false, word_of: 'host', let_back_at: sql`now()` } : { word_of: left })
    .where(which);
  return 'done';
}

/** Who was asked to leave, by the name they had there; who never came in by the name they had in the circle, '' without one. */
export async function findSentAway(tx: SystemTx, spaceId: string): Promise<AwayPerson[]> {
  const { rows } = await query(tx).execute<AwayPerson>(sql`
    SELECT m.user_id AS id, m.word_of <> 'host' AS by_steward,
           CASE WHEN m.joined_at < 'infinity' THEN m.display_name ELSE coalesce((
             SELECT r.display_name FROM workshop_removals r JOIN workshops w ON w.id = r.workshop_id
              WHERE r.user_id = m.user_id AND w.series_id = s.series_id ORDER BY r.removed_at DESC LIMIT 1), '') END AS name
      FROM space_members m JOIN spaces s ON s.id = m.space_id
     WHERE m.space_id = ${spaceId} AND m.sent_away
     ORDER BY name, m.user_id LIMIT ${listedAtMost}`);
  return rows;
}
