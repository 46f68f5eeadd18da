import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import { profileChoices } from '#features/accounts/profile/server/tables.ts';
import type { CircleName } from '#features/circles/workshops/domain/circle-name.ts';
import { workshopMembers, workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { RemindedGuest, ReminderKind } from '../domain/due.ts';
import { reminders } from './tables.ts';

/** Someone who wants reminders and comes, what reminders of this time they have, and what tells one apart. */
type Wanting = RemindedGuest & {
  keys: { workshop_id: string; user_id: string; scheduled_at: Date };
  claimed: readonly ReminderKind[];
};

const hasSeat = sql`holds_seat(workshop_members, ${workshops.started_at})`;
const isReachable = sql`${authUsers.email_confirmed_at} IS NOT NULL AND ${authUsers.email} IS NOT NULL
  AND coalesce(${authUsers.banned_until}, '-infinity') <= now()`;

/** Of the circles that begin after one moment and until another, in one order for everybody. */
export async function findComing(tx: SystemTx, after: Date, until: Date): Promise<Wanting[]> {
  const rows = await query(tx)
    .select({
      keys: {
        workshop_id: workshops.id,
        user_id: workshopMembers.user_id,
        scheduled_at: workshops.scheduled_at,
      },
      timedAt: workshops.timed_at,
      joinedAt: workshopMembers.joined_at,
      from: profileChoices.quiet_from,
      to: profileChoices.quiet_to,
      time_zone: profileChoices.time_zone,
      claimed: sql<ReminderKind[]>`ARRAY(SELECT r.kind FROM reminders r WHERE r.workshop_id = ${workshops.id}
        AND r.user_id = ${workshopMembers.user_id} AND r.scheduled_at = ${workshops.scheduled_at})`,
    })
    .from(workshops)
    .innerJoin(workshopMembers, eq(workshopMembers.workshop_id, workshops.id))
    .innerJoin(
      profileChoices,
      and(eq(profileChoices.user_id, workshopMembers.user_id), eq(profileChoices.reminders, true)),
    )
    .innerJoin(authUsers, eq(authUsers.id, workshopMembers.user_id))
    .where(
      and(
        ne(workshops.status, 'ended'),
        gt(workshops.scheduled_at, after),
        lte(workshops.scheduled_at, until),
        hasSeat,
        isReachable,
      ),
    )
    .orderBy(asc(workshops.id), asc(workshopMembers.user_id));
  return rows.map(({ keys, timedAt, joinedAt, claimed, from, to, time_zone }) => ({
    keys,
    claimed,
    startsAt: keys.scheduled_at.getTime(),
    timedAt: timedAt.getTime(),
    joinedAt: joinedAt.getTime(),
    quiet: from && to && time_zone ? { from, to, time_zone } : null,
  }));
}

/** False when someone else has; of concurrent ones only one succeeds. */
export async function claim(tx: SystemTx, reminder: typeof reminders.$inferInsert): Promise<boolean> {
  const { id, scheduled_at, due_at } = reminder;
  const claimed = await query(tx)
    .insert(reminders)
    .values(reminder)
    .onConflictDoUpdate({
      target: [reminders.workshop_id, reminders.user_id, reminders.kind],
      set: { id, scheduled_at, due_at },
      setWhere: ne(reminders.scheduled_at, scheduled_at),
    });
  return claimed.rowCount === 1;
}

/** Undefined once it's of no use: the circle is off or at another time, or they don't come, or want none any more. */
export async function findReminder(tx: SystemTx, id: string) {
  const [row] = await query(tx)
    .select({
      kind: reminders.kind,
      userId: reminders.user_id,
      workshopId: reminders.workshop_id,
      leads: sql<boolean>`${workshopMembers.role} = 'facilitator'`,
      scheduledAt: workshops.scheduled_at,
      timeZone: sql<string>`coalesce(${profileChoices.time_zone}, ${workshops.time_zone})`,
      email: sql<string>`${authUsers.email}`,
      name: sql<CircleName | null>`circle_as_named_to(${reminders.user_id}, ${reminders.workshop_id})`,
    })
    .from(reminders)
    .innerJoin(
      workshops,
      and(eq(workshops.id, reminders.workshop_id), eq(workshops.scheduled_at, reminders.scheduled_at)),
    )
    .innerJoin(
      workshopMembers,
      and(eq(workshopMembers.workshop_id, workshops.id), eq(workshopMembers.user_id, reminders.user_id)),
    )
    .innerJoin(profileChoices, and(eq(profileChoices.user_id, reminders.user_id), eq(profileChoices.reminders, true)))
    .innerJoin(authUsers, eq(authUsers.id, reminders.user_id))
    .where(and(eq(reminders.id, id), ne(workshops.status, 'ended'), hasSeat, isReachable));
  return row && { ...row, at: row.scheduledAt.getTime() };
}

/** Takes back somebody's wish for reminders; nothing for one who has none. */
export async function stopReminding(tx: SystemTx, userId: string): Promise<void> {
  await query(tx)
    .update(profileChoices)
    .set({ reminders: false, updated_at: sql`now()` })
    .where(eq(profileChoices.user_id, userId));
}

const forgottenAtOnce = 500;

/** Takes away a few that were due longer ago than that, and gives their number: their circles are over. */
export async function deleteOldReminders(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM reminders WHERE id IN (
      SELECT id FROM reminders WHERE due_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}
