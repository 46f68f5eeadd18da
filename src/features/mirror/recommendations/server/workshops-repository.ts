import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { topicOfSlug } from '#features/circles/topics/domain/topics.ts';
import { workshopMembers, workshops } from '#features/circles/workshops/server/tables.ts';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { hostName } from '#platform/shared/host-name.ts';
import type { RecommendedCircle } from '../domain/contract.ts';
import type { OwnCircle, UpcomingCircle } from '../domain/workshop-candidates.ts';

/** Days: how far ahead one looks for workshops, and how far back at one's own. */
const days = { ahead: 14, back: 180 } as const;
/** How many coming ones are looked at, soonest first. */
const lookedAt = 100;

/**
 * Public workshops with a free place that this person doesn't know yet: not theirs, nor one they said yes to or wait for, nor
 * of anybody they're kept apart from (CARE C6), nor where they were asked to leave.
 */
export async function findComing(tx: SystemTx, userId: string): Promise<UpcomingCircle[]> {
  const { rows } = await query(tx).execute<{
    id: string;
    series_id: string | null;
    category: string;
    at: Date | string;
  }>(sql`
    SELECT w.id, w.series_id, w.category, w.scheduled_at AS at FROM workshops w
     WHERE w.is_public AND w.status = 'pending' AND NOT w.door_closed AND w.facilitator_id <> ${userId}
       AND w.scheduled_at > now() AND w.scheduled_at <= now() + make_interval(days => ${days.ahead})
       AND NOT EXISTS (SELECT FROM workshop_members m WHERE m.workshop_id = w.id AND m.user_id = ${userId})
       AND NOT EXISTS (SELECT FROM circle_waiting o WHERE o.workshop_id = w.id AND o.user_id = ${userId})
       AND NOT EXISTS (SELECT FROM workshop_removals r JOIN workshops x ON x.id = r.workshop_id
                        WHERE r.user_id = ${userId} AND (x.id = w.id OR x.series_id = w.series_id))
       AND NOT ${areApart(sql`${userId}::uuid`, sql`w.facilitator_id`)}
       AND seats_left(w.id) > 0
     ORDER BY w.scheduled_at, w.id LIMIT ${lookedAt}`);
  return rows.map(({ id, series_id, category, at }) => ({
    id,
    series: series_id,
    topic: topicOfSlug(category) ?? null,
    at: new Date(at).getTime(),
  }));
}

/** Those that this person said yes to or was in, as a guest; what was called off isn't among them. */
export async function findOwn(tx: SystemTx, userId: string): Promise<OwnCircle[]> {
  type Row = { item: string; category: string; at: Date | string; left_at: Date | string | null };
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT coalesce(w.series_id, w.id) AS item, w.category, w.scheduled_at AS at,
           CASE WHEN w.status = 'ended' THEN a.left_at END AS left_at
      FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
      LEFT JOIN LATERAL (SELECT max(seen_at) AS left_at FROM workshop_attendance
                          WHERE workshop_id = w.id AND user_id = m.user_id) a ON true
     WHERE m.user_id = ${userId} AND m.role = 'participant' AND (m.said_yes_at IS NOT NULL OR a.left_at IS NOT NULL)
       AND w.scheduled_at > now() - make_interval(days => ${days.back})
       AND (w.status <> 'ended' OR w.started_at IS NOT NULL)`);
  return rows.map(({ item, category, at, left_at }) => ({
    item,
    topic: topicOfSlug(category) ?? null,
    at: new Date(at).getTime(),
    leftAt: left_at === null ? null : new Date(left_at).getTime(),
  }));
}

/** Of these, what the reader may still say yes to, as they may see it. */
export async function findCircles(
  tx: UserTx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, RecommendedCircle>> {
  if (ids.length === 0) return new Map();
  const isMine = sql`EXISTS (SELECT FROM ${workshopMembers} WHERE ${workshopMembers.workshop_id} = ${workshops.id}
    AND ${workshopMembers.user_id} = ${userId})`;
  const rows = await query(tx)
    .select({
      id: workshops.id,
      title: workshops.title,
      scheduled_at: workshops.scheduled_at,
      series_id: workshops.series_id,
      facilitator_name: sql<string | null>`facilitator_name(${workshops.id})`,
      seats_left: sql<number>`seats_left(${workshops.id})`,
    })
    .from(workshops)
    .where(
      and(
        inArray(workshops.id, [...ids]),
        eq(workshops.is_public, true),
        eq(workshops.status, 'pending'),
        eq(workshops.door_closed, false),
        gt(workshops.scheduled_at, sql`now()`),
        sql`NOT ${isMine}`,
      ),
    );
  const free = rows.filter(({ seats_left }) => seats_left > 0);
  return new Map(
    free.map((row) => [
      row.id,
      { ...row, facilitator_name: hostName(row.facilitator_name), scheduled_at: row.scheduled_at.toISOString() },
    ]),
  );
}
