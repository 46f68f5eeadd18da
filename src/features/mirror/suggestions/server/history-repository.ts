import { eq, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { profileChoices } from '#features/accounts/profile/server/tables.ts';
import { workshopAttendance } from '#features/circles/workshops/server/tables.ts';
import { emotionalStates } from '#features/mirror/check-ins/server/tables.ts';
import { realtimeInterventions } from '#features/mirror/moments/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { livelyDays, quietDays } from '../domain/look.ts';
import type { SuggestionHours } from '../domain/pacing.ts';

/** When somebody was last in each of their circles, as long as that's kept (CARE C20), in ms since 1970. */
export async function findCircles(tx: SystemTx, userId: string): Promise<number[]> {
  const rows = await query(tx)
    .select({ at: max(workshopAttendance.seen_at) })
    .from(workshopAttendance)
    .where(eq(workshopAttendance.user_id, userId))
    .groupBy(workshopAttendance.workshop_id);
  return rows.flatMap(({ at }) => (at ? [at.getTime()] : []));
}

/** Their quiet hours and clocks, as far as they said. */
export async function findHours(tx: SystemTx, userId: string): Promise<Omit<SuggestionHours, 'pattern'> | null> {
  const [row] = await query(tx)
    .select({ from: profileChoices.quiet_from, to: profileChoices.quiet_to, time_zone: profileChoices.time_zone })
    .from(profileChoices)
    .where(eq(profileChoices.user_id, userId));
  if (!row?.time_zone || !row.from || !row.to) return null;
  return { timeZone: row.time_zone, quiet: { from: row.from, to: row.to, time_zone: row.time_zone } };
}

const atOnce = 200;

/**
 * Some people whose past is worth looking through, after this id: by their ids, until none is left. Those something
 * happened to lately, whatever it was, and those who were looked at before and whose next look is due. Says nothing of their
 * consent, which each look asks for.
 */
export async function findDue(tx: SystemTx, after: string): Promise<string[]> {
  const from = sql`${after}::uuid`;
  // Each on its own index, and no more of it than a page.
  const happened = (table: PgTable, at: PgColumn) => sql`(
    SELECT DISTINCT user_id FROM ${table} WHERE user_id > ${from} AND ${at} > now() - make_interval(days => ${livelyDays})
    ORDER BY user_id LIMIT ${atOnce})`;
  const { rows } = await query(tx).execute<{ user_id: string }>(sql`
    ${happened(emotionalStates, emotionalStates.created_at)}
    UNION ${happened(realtimeInterventions, realtimeInterventions.created_at)}
    UNION ${happened(workshopAttendance, workshopAttendance.seen_at)}
    UNION (SELECT user_id FROM user_engagement_patterns
      WHERE user_id > ${from} AND (next_look_at <= now() OR looked_at <= now() - make_interval(days => ${quietDays}))
      ORDER BY user_id LIMIT ${atOnce})
    ORDER BY user_id LIMIT ${atOnce}`);
  return rows.map(({ user_id }) => user_id);
}
