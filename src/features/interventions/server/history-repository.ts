import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import { emotionalStates } from '#features/check-ins/server/tables.ts';
import { profileChoices } from '#features/profile/server/tables.ts';
import { workshopAttendance } from '#features/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Hours } from '../domain/pacing.ts';

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
export async function findHours(tx: SystemTx, userId: string): Promise<Omit<Hours, 'pattern'> | null> {
  const [row] = await query(tx)
    .select({ from: profileChoices.quiet_from, to: profileChoices.quiet_to, time_zone: profileChoices.time_zone })
    .from(profileChoices)
    .where(eq(profileChoices.user_id, userId));
  if (!row?.time_zone || !row.from || !row.to) return null;
  return { timeZone: row.time_zone, quiet: { from: row.from, to: row.to, time_zone: row.time_zone } };
}

const atOnce = 200;

/** Some people who checked in lately, after this id: by their ids, until none is left. */
export async function findActive(tx: SystemTx, after: string, days: number): Promise<string[]> {
  const rows = await query(tx)
    .selectDistinct({ id: emotionalStates.user_id })
    .from(emotionalStates)
    .where(
      and(
        gt(emotionalStates.user_id, after),
        sql`${emotionalStates.created_at} > now() - make_interval(days => ${days})`,
      ),
    )
    .orderBy(asc(emotionalStates.user_id))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}
