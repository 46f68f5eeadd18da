import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { settledSeconds } from '#features/circles/reminders/domain/due.ts';
import { cohostAsks, workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/** When a circle begins in which this person has a seat; undefined if they don't, or it's over. */
export async function findSeat(tx: SystemTx, workshopId: string, userId: string): Promise<{ at: Date } | undefined> {
  const [row] = await query(tx)
    .select({ at: workshops.scheduled_at })
    .from(workshops)
    .innerJoin(sql`circle_guests(${workshops.id}) guest`, sql`guest.user_id = ${userId}::uuid AND NOT guest.waits`)
    .where(and(eq(workshops.id, workshopId), ne(workshops.status, 'ended')));
  return row;
}

/** When a circle begins that this person is asked to host, and hasn't answered; undefined if that's been taken back. */
export async function findAsked(tx: SystemTx, workshopId: string, userId: string): Promise<{ at: Date } | undefined> {
  const [row] = await query(tx)
    .select({ at: workshops.scheduled_at })
    .from(workshops)
    .innerJoin(cohostAsks, and(eq(cohostAsks.workshop_id, workshops.id), eq(cohostAsks.user_id, userId)))
    .where(and(eq(workshops.id, workshopId), eq(workshops.status, 'pending'), isNull(cohostAsks.answer)));
  return row;
}

/** Those who should hear of these circles' new times, soonest first: by the rule of the mails (docs/decisions/042). */
export async function findMoved(tx: SystemTx, ids: readonly string[]) {
  return query(tx)
    .select({ userId: sql<string>`guest.user_id`, workshopId: workshops.id, at: workshops.scheduled_at })
    .from(workshops)
    .innerJoin(sql`circle_guests(${workshops.id}) guest`, sql`guest.since <= ${workshops.timed_at}`)
    .where(
      and(
        sql`${workshops.id} = ANY(${sql.param(ids)}::uuid[])`,
        ne(workshops.status, 'ended'),
        sql`${workshops.timed_at} <= now() - make_interval(secs => ${settledSeconds})`,
      ),
    )
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id));
}
