import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { authUsers } from '#features/auth/server/tables.ts';
import { profileChoices } from '#features/profile/server/tables.ts';
import { workshopMembers, workshops } from '#features/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/** Someone who comes to a circle that hasn't begun; `at` in milliseconds since 1970. */
export type Guest = {
  userId: string;
  email: string;
  workshopId: string;
  at: number;
  timeZone: string;
  isOff: boolean;
};

/** Those who come to these circles and don't lead them, or one of them; soonest first. */
export async function findGuests(tx: SystemTx, ids: readonly string[], userId?: string): Promise<Guest[]> {
  const rows = await query(tx)
    .select({
      userId: workshopMembers.user_id,
      email: sql<string>`${authUsers.email}`,
      workshopId: workshops.id,
      scheduledAt: workshops.scheduled_at,
      timeZone: sql<string>`coalesce(${profileChoices.time_zone}, ${workshops.time_zone})`,
      isOff: sql<boolean>`${workshops.status} = 'ended'`,
    })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .innerJoin(authUsers, eq(authUsers.id, workshopMembers.user_id))
    .leftJoin(profileChoices, eq(profileChoices.user_id, workshopMembers.user_id))
    .where(
      and(
        sql`${workshops.id} = ANY(${sql.param(ids)}::uuid[])`,
        userId === undefined ? undefined : eq(workshopMembers.user_id, userId),
        eq(workshopMembers.role, 'participant'),
        isNull(workshops.started_at),
        sql`holds_seat(workshop_members, ${workshops.started_at})`,
        sql`${authUsers.email_confirmed_at} IS NOT NULL AND ${authUsers.email} IS NOT NULL`,
      ),
    )
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id));
  return rows.map(({ scheduledAt, ...row }) => ({ ...row, at: scheduledAt.getTime() }));
}
