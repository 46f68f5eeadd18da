import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { limits } from '../domain/limits.ts';
import { workshopAttendance } from './tables.ts';

/** These people are inside now: they go on being there, or came just now. */
export async function recordInside(tx: SystemTx, workshopId: string, userIds: readonly string[]): Promise<void> {
  await query(tx).execute(sql`
    WITH here AS (
      UPDATE workshop_attendance SET seen_at = now(), is_inside = true
       WHERE workshop_id = ${workshopId} AND user_id = ANY(${sql.param(userIds)}::uuid[])
         AND seen_at > now() - make_interval(mins => ${limits.awayMinutes})
       RETURNING user_id)
    INSERT INTO workshop_attendance (workshop_id, user_id)
    SELECT ${workshopId}, id FROM unnest(${sql.param(userIds)}::uuid[]) AS id
     WHERE id NOT IN (SELECT user_id FROM here)
    ON CONFLICT DO NOTHING`);
}

/** These people have left. */
export async function recordLeft(tx: SystemTx, workshopId: string, userIds: readonly string[]): Promise<void> {
  await query(tx)
    .update(workshopAttendance)
    .set({ seen_at: sql`now()`, is_inside: false })
    .where(
      and(
        eq(workshopAttendance.workshop_id, workshopId),
        inArray(workshopAttendance.user_id, [...userIds]),
        eq(workshopAttendance.is_inside, true),
        // Who was last seen before a server went down left then.
        sql`${workshopAttendance.seen_at} > now() - make_interval(mins => ${limits.awayMinutes})`,
      ),
    );
}

const forgottenAtOnce = 500;

/** Takes away a little of what's longer ago than that, and gives its number; everyone came before the end. */
export async function deleteOldStays(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM workshop_attendance WHERE (workshop_id, user_id, came_at) IN (
      SELECT a.workshop_id, a.user_id, a.came_at FROM workshop_attendance a JOIN workshops w ON w.id = a.workshop_id
       WHERE a.came_at < now() - make_interval(hours => ${hours}::int)
         AND w.status = 'ended' AND w.ended_at < now() - make_interval(hours => ${hours}::int)
       ORDER BY a.came_at LIMIT ${forgottenAtOnce} FOR UPDATE OF a SKIP LOCKED)`);
  return rowCount ?? 0;
}
