import { sql } from 'drizzle-orm';
import { limits } from '#features/circles/workshops/domain/limits.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Attendance } from '../domain/contract.ts';

type Row = { name: string; said_yes: boolean; times: { from: string; to: string }[] };

/**
 * Who was in a circle besides this reader, first come first. Someone inside at the end was there until then; for others
 * the last moment counts when a server saw them.
 */
export async function findAttendance(
  tx: SystemTx,
  { workshopId, readerId, keptDays }: { workshopId: string; readerId: string; keptDays: number },
): Promise<Attendance> {
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT m.display_name AS name, m.role = 'participant' AND m.said_yes_at IS NOT NULL AS said_yes,
           coalesce(json_agg(json_build_object('from', a.came_at, 'to',
             CASE WHEN a.is_inside AND a.seen_at > w.ended_at - make_interval(mins => ${limits.awayMinutes})
                  THEN w.ended_at ELSE a.seen_at END) ORDER BY a.came_at) FILTER (WHERE a.user_id IS NOT NULL), '[]') AS times
      FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
      LEFT JOIN workshop_attendance a ON a.workshop_id = m.workshop_id AND a.user_id = m.user_id
     WHERE m.workshop_id = ${workshopId} AND m.user_id <> ${readerId}
     GROUP BY m.workshop_id, m.user_id ORDER BY min(a.came_at), m.joined_at, m.user_id`);
  const { is_empty, is_kept } = await findKept(tx, workshopId, keptDays);
  if (!is_kept) return { is_kept, there: [], missed: [] };
  const iso = (at: string) => new Date(at).toISOString();
  return {
    is_kept,
    ...(is_empty && { is_empty }),
    there: rows
      .filter(({ times }) => times.length > 0)
      .map(({ name, times }) => ({ name, times: times.map(({ from, to }) => ({ from: iso(from), to: iso(to) })) })),
    missed: rows.filter(({ said_yes, times }) => said_yes && times.length === 0).map(({ name }) => name),
  };
}

/** Where nobody came in there's nothing to delete: until its period is over, that it's empty is what's known. */
async function findKept(tx: SystemTx, workshopId: string, keptDays: number) {
  const { rows } = await query(tx).execute<{ is_empty: boolean; is_recent: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id) AS is_empty,
           w.ended_at >= now() - make_interval(days => ${keptDays}::int) AS is_recent
      FROM workshops w WHERE w.id = ${workshopId}`);
  const { is_empty = true, is_recent = false } = rows[0] ?? {};
  return { is_empty, is_kept: !is_empty || is_recent };
}
