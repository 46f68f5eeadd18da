import { sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { hostName } from '#platform/shared/host-name.ts';
import { limits } from '../domain/limits.ts';
import type { LedDate } from '../domain/series.ts';

/** Whether they host any circle; an instant one counts once somebody else has been there, a practice pair's never. */
export async function hostsAny(tx: UserTx, userId: string): Promise<boolean> {
  const { rows } = await query(tx).execute(sql`
    SELECT FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
     WHERE m.user_id = ${userId} AND m.role <> 'participant' AND NOT EXISTS (SELECT FROM practice_rooms r WHERE r.workshop_id = w.id)
       AND (NOT w.is_instant
            OR EXISTS (SELECT FROM workshop_members o WHERE o.workshop_id = w.id AND o.user_id <> m.user_id)) LIMIT 1`);
  return rows.length > 0;
}

/** Of the circles that they host, those to come and those lately; an instant one only if it's not theirs alone. */
export async function findLedIds(tx: UserTx, userId: string): Promise<string[]> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`
    SELECT w.id FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
     WHERE m.user_id = ${userId} AND m.role <> 'participant' AND NOT EXISTS (SELECT FROM practice_rooms r WHERE r.workshop_id = w.id)
       AND (w.status <> 'ended'
            OR w.started_at IS NOT NULL AND w.ended_at > now() - make_interval(days => ${limits.shownDays}))
     ORDER BY w.scheduled_at DESC, w.id LIMIT ${limits.shownDates}`);
  return rows.map(({ id }) => id);
}

type Row = {
  id: string;
  pot: string;
  title: string;
  facilitator_name: string | null;
  leads: boolean;
  is_instant: boolean;
  scheduled_at: Date | string;
  status: 'pending' | 'live' | 'ended';
  position: number | null;
  count: number | null;
  said_yes: number;
  is_kept: boolean;
  came: { name: string; is_new: boolean }[];
};

/**
 * Facts of these dates, as the system, which alone reads attendance (CARE C15). Guests only, hosts aren't counted; somebody
 * new wasn't in a circle of the same facilitator before, as far as is kept.
 */
export async function findDates(tx: SystemTx, userId: string, ids: readonly string[]): Promise<LedDate[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT w.id, coalesce(w.series_id, w.id) AS pot, w.title, facilitator_name(w.id) AS facilitator_name,
           w.facilitator_id = ${userId} AS leads, w.is_instant, w.scheduled_at, w.status,
           w.series_position AS position, w.series_count AS count,
           (SELECT count(*)::int FROM workshop_members m
             WHERE m.workshop_id = w.id AND m.said_yes_at IS NOT NULL) AS said_yes,
           EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id) AS is_kept,
           coalesce((SELECT json_agg(json_build_object('name', g.name, 'is_new', g.is_new) ORDER BY g.first, g.user_id)
             FROM (SELECT m.user_id, m.display_name AS name, min(a.came_at) AS first,
                          NOT EXISTS (SELECT FROM workshop_members e JOIN workshops b ON b.id = e.workshop_id
                                       WHERE e.user_id = m.user_id AND b.facilitator_id = w.facilitator_id
                                         AND b.started_at < w.started_at) AS is_new
                     FROM workshop_attendance a JOIN workshop_members m USING (workshop_id, user_id)
                    WHERE a.workshop_id = w.id AND (m.role = 'participant' OR m.said_yes_at IS NOT NULL)
                    GROUP BY m.workshop_id, m.user_id) g), '[]') AS came
      FROM workshops w WHERE w.id = ANY(${sql.param(ids)}::uuid[]) ORDER BY w.scheduled_at DESC, w.id`);
  return rows
    .filter((row) => !row.is_instant || row.came.length > 0 || row.said_yes > 0)
    .map(({ is_kept, came, leads, facilitator_name, is_instant: _, ...row }) => ({
      ...row,
      scheduled_at: new Date(row.scheduled_at).toISOString(),
      with_name: leads ? null : hostName(facilitator_name),
      came: is_kept ? came : null,
    }));
}
