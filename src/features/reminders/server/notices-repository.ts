import { and, asc, eq, sql } from 'drizzle-orm';
import { authUsers } from '#features/auth/server/tables.ts';
import { profileChoices } from '#features/profile/server/tables.ts';
import { workshopMembers, workshops } from '#features/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

const isReachable = sql`${authUsers.email_confirmed_at} IS NOT NULL AND ${authUsers.email} IS NOT NULL`;

/** Someone who comes to a circle that hasn't begun; `at` in milliseconds since 1970. */
export type Guest = {
  userId: string;
  email: string;
  workshopId: string;
  at: number;
  timeZone: string;
};

/** Where a person is reached, and in which zone if they've said; undefined if they aren't. */
export async function findReader(tx: SystemTx, userId: string) {
  const [row] = await query(tx)
    .select({
      userId: authUsers.id,
      email: sql<string>`${authUsers.email}`,
      timeZone: profileChoices.time_zone,
    })
    .from(authUsers)
    .leftJoin(profileChoices, eq(profileChoices.user_id, authUsers.id))
    .where(and(eq(authUsers.id, userId), isReachable));
  return row;
}

/** Those who come to these circles and don't lead them, or one of them; soonest first. */
export async function findGuests(tx: SystemTx, ids: readonly string[], userId?: string): Promise<Guest[]> {
  const rows = await query(tx)
    .select({
      userId: workshopMembers.user_id,
      email: sql<string>`${authUsers.email}`,
      workshopId: workshops.id,
      scheduledAt: workshops.scheduled_at,
      timeZone: sql<string>`coalesce(${profileChoices.time_zone}, ${workshops.time_zone})`,
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
        eq(workshops.status, 'pending'),
        sql`holds_seat(workshop_members, ${workshops.started_at})`,
        isReachable,
      ),
    )
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id));
  return rows.map(({ scheduledAt, ...row }) => ({ ...row, at: scheduledAt.getTime() }));
}
