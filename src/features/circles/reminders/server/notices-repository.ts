import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import { profileChoices } from '#features/accounts/profile/server/tables.ts';
import type { CircleName } from '#features/circles/workshops/domain/circle-name.ts';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { settledSeconds } from '../domain/due.ts';

const isReachable = sql`${authUsers.email_confirmed_at} IS NOT NULL AND ${authUsers.email} IS NOT NULL`;

/** Someone who comes to a circle that hasn't begun, or waits for a seat; `at` in milliseconds since 1970. */
export type Guest = {
  userId: string;
  email: string;
  workshopId: string;
  at: number;
  timeZone: string;
  waits: boolean;
  /** Null where nothing may name it. */
  name: CircleName | null;
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

/**
 * Those who should hear of these circles' new times, or one of them, soonest first: whose circle was left alone for a
 * while since, and who hasn't said yes to it at the new time.
 */
export async function findUntold(tx: SystemTx, ids: readonly string[], userId?: string): Promise<Guest[]> {
  const rows = await query(tx)
    .select({
      userId: authUsers.id,
      email: sql<string>`${authUsers.email}`,
      workshopId: workshops.id,
      scheduledAt: workshops.scheduled_at,
      timeZone: sql<string>`coalesce(${profileChoices.time_zone}, ${workshops.time_zone})`,
      waits: sql<boolean>`guest.waits`,
      name: sql<CircleName | null>`circle_as_named_to(${authUsers.id}, ${workshops.id})`,
    })
    .from(workshops)
    .innerJoin(sql`circle_guests(${workshops.id}) guest`, sql`guest.since <= ${workshops.timed_at}`)
    .innerJoin(authUsers, sql`${authUsers.id} = guest.user_id`)
    .leftJoin(profileChoices, eq(profileChoices.user_id, authUsers.id))
    .where(
      and(
        sql`${workshops.id} = ANY(${sql.param(ids)}::uuid[])`,
        userId === undefined ? undefined : eq(authUsers.id, userId),
        // One that was opened meanwhile is told of all the more.
        ne(workshops.status, 'ended'),
        sql`${workshops.timed_at} <= now() - make_interval(secs => ${settledSeconds})`,
        isReachable,
      ),
    )
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id));
  return rows.map(({ scheduledAt, ...row }) => ({ ...row, at: scheduledAt.getTime() }));
}
