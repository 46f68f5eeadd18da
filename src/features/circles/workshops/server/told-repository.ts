import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { CircleNow } from '../domain/told-frames.ts';

/**
 * What may be told of a circle that changed, and who to. `hidden_from`: they don't see it in lists, as row rights say
 * (CARE C6); `members`: of a private one, who sees it.
 */
export type CircleToTell = CircleNow & { id: string; is_public: boolean; hidden_from: string[]; members: string[] };

/** A row of `blocks` as a pair, no matter who blocked who. */
const pairs = sql.raw(`(SELECT blocker_id AS one, blocked_id AS other FROM blocks
  UNION ALL SELECT blocked_id, blocker_id FROM blocks)`);

/** The policy `workshops_read`, put the other way round: not what one person sees, but who doesn't see this one. */
export async function findToTell(tx: SystemTx, ids: readonly string[]): Promise<CircleToTell[]> {
  const { rows } = await query(tx).execute<Omit<CircleToTell, 'started_at'> & { started_at: Date | string | null }>(sql`
    SELECT w.id, w.is_public, seats_left(w.id) AS seats_left, w.max_participants, w.status, w.door_closed, w.started_at,
           ARRAY(SELECT p.other::text FROM ${pairs} p WHERE p.one = w.facilitator_id AND NOT EXISTS (
             SELECT FROM workshop_members m WHERE m.workshop_id = w.id AND m.user_id = p.other)) AS hidden_from,
           ARRAY(SELECT m.user_id::text FROM workshop_members m WHERE NOT w.is_public AND m.workshop_id = w.id
             AND NOT (EXISTS (SELECT FROM practice_rooms r WHERE r.workshop_id = w.id) AND EXISTS (
               SELECT FROM ${pairs} p JOIN workshop_members o ON o.workshop_id = w.id AND o.user_id = p.other
                WHERE p.one = m.user_id))) AS members
      FROM workshops w WHERE w.id = ANY(${sql.param(ids)}::uuid[])`);
  return rows.map((row) => ({ ...row, started_at: row.started_at && new Date(row.started_at).toISOString() }));
}
