import { asc, eq, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PhaseTiming, SessionData } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { workshopCourse } from './tables.ts';

/** Of a circle that the caller hosts: whether what happens in it may be told now; undefined for any other. */
export async function findHosted(tx: UserTx, workshopId: string): Promise<{ isOn: boolean } | undefined> {
  const [row] = await query(tx)
    .select({
      isOn: sql<boolean>`${workshops.status} = 'live' OR coalesce(${workshops.started_at} IS NOT NULL
        AND ${workshops.ended_at} > now() - make_interval(mins => ${limits.lateMinutes}), false)`,
      hosts: sql<boolean>`hosts_circle(${workshops.id})`,
    })
    .from(workshops)
    .where(eq(workshops.id, workshopId));
  return row?.hosts ? { isOn: row.isOn } : undefined;
}

/** The newest telling of a phase counts, of any host; its beginning stays. A tab's clock can't be ahead of ours. */
export async function saveTold(tx: SystemTx, workshopId: string, { payload, timestamp }: SessionData): Promise<void> {
  const { phase, name, planned_minutes, elapsed_ms } = payload;
  const seconds = Math.round(elapsed_ms / 1_000);
  await query(tx).execute(sql`
    INSERT INTO workshop_course AS known (workshop_id, phase, name, minutes, began_at, took_seconds, told_at)
    SELECT ${workshopId}::uuid, ${phase}, ${name}, ${planned_minutes}, at - make_interval(secs => ${seconds}), ${seconds}, at
      FROM least(${timestamp}::timestamptz, now()) AS at
    ON CONFLICT (workshop_id, phase) DO UPDATE
      SET name = excluded.name, minutes = excluded.minutes, took_seconds = excluded.took_seconds, told_at = excluded.told_at
    WHERE excluded.told_at > known.told_at`);
}

/** In the plan's order; nothing for someone who doesn't host it. */
export async function findTiming(tx: UserTx, workshopId: string): Promise<PhaseTiming[]> {
  const rows = await query(tx)
    .select()
    .from(workshopCourse)
    .where(eq(workshopCourse.workshop_id, workshopId))
    .orderBy(asc(workshopCourse.phase));
  return rows.map(({ phase, name, minutes, began_at, took_seconds }) => ({
    phase,
    name,
    planned_minutes: minutes,
    began_at: began_at.toISOString(),
    took_seconds,
  }));
}

/** Of circles that ended that long ago. */
export async function deleteOldTimings(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM workshop_course USING workshops w
     WHERE w.id = workshop_course.workshop_id AND w.ended_at < now() - make_interval(days => ${limits.keptDays})`);
}
