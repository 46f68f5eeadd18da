import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import type { CircleName } from '#features/circles/workshops/domain/circle-name.ts';
import { workshopMembers, workshopRemovals, workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { circleWaiting } from './tables.ts';

const of = (workshopId: string, userId: string) =>
  and(eq(circleWaiting.workshop_id, workshopId), eq(circleWaiting.user_id, userId));

/** Until this transaction ends, nobody else comes, leaves or moves up here, and it doesn't end. False if it has. */
export async function lockList(tx: SystemTx, workshopId: string): Promise<boolean> {
  const [row] = await query(tx)
    .select({ status: workshops.status })
    .from(workshops)
    .where(eq(workshops.id, workshopId))
    .for('update');
  return row !== undefined && row.status !== 'ended';
}

/** The same of several, always in this order, so that two who lock some of the same wait for each other in turn. */
export async function lockLists(tx: SystemTx, workshopIds: readonly string[]): Promise<void> {
  await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(inArray(workshops.id, [...workshopIds]))
    .orderBy(asc(workshops.series_position))
    .for('update');
}

/** Whether this person has a seat, or leads: what the circle's page calls 'coming'. */
export async function isSeated(tx: SystemTx, workshopId: string, userId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: workshops.id })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .where(
      and(
        eq(workshopMembers.workshop_id, workshopId),
        eq(workshopMembers.user_id, userId),
        sql`holds_seat(workshop_members, ${workshops.started_at})`,
      ),
    );
  return rows.length > 0;
}

/** At the end of the list; someone who's on it already keeps their place. */
export async function insertWaiting(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  await query(tx).insert(circleWaiting).values({ workshop_id: workshopId, user_id: userId }).onConflictDoNothing();
}

export async function deleteWaiting(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  await query(tx).delete(circleWaiting).where(of(workshopId, userId));
}

/** Takes people who were asked to leave the circle off its list. */
export async function deleteRemoved(tx: SystemTx, workshopId: string): Promise<void> {
  const removed = query(tx)
    .select({ userId: workshopRemovals.user_id })
    .from(workshopRemovals)
    .where(eq(workshopRemovals.workshop_id, workshopId));
  await query(tx)
    .delete(circleWaiting)
    .where(and(eq(circleWaiting.workshop_id, workshopId), inArray(circleWaiting.user_id, removed)));
}

/** Everyone on the list of a circle, first come first. */
export async function findWaiting(tx: SystemTx, workshopId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ userId: circleWaiting.user_id })
    .from(circleWaiting)
    .where(eq(circleWaiting.workshop_id, workshopId))
    .orderBy(asc(circleWaiting.since), asc(circleWaiting.user_id));
  return rows.map(({ userId }) => userId);
}

/** Circles that someone waits for. */
export async function findWaitedFor(tx: SystemTx): Promise<string[]> {
  const rows = await query(tx).selectDistinct({ id: circleWaiting.workshop_id }).from(circleWaiting);
  return rows.map(({ id }) => id);
}

export async function deleteList(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).delete(circleWaiting).where(eq(circleWaiting.workshop_id, workshopId));
}

/** Those of these circles that aren't over in which someone with a confirmed address has a seat, the first one first. */
export async function findSeated(
  tx: SystemTx,
  workshopIds: readonly string[],
  userId: string,
): Promise<{ id: string; email: string; name: CircleName | null }[]> {
  const rows = await query(tx)
    .select({
      id: workshops.id,
      email: authUsers.email,
      name: sql<CircleName | null>`circle_as_named_to(${workshopMembers.user_id}, ${workshops.id})`,
    })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .innerJoin(authUsers, eq(authUsers.id, workshopMembers.user_id))
    .where(
      and(
        inArray(workshopMembers.workshop_id, [...workshopIds]),
        eq(workshopMembers.user_id, userId),
        sql`${workshops.status} <> 'ended' AND ${authUsers.email_confirmed_at} IS NOT NULL`,
        sql`holds_seat(workshop_members, ${workshops.started_at})`,
      ),
    )
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id));
  return rows.flatMap(({ email, ...row }) => (email ? [{ ...row, email }] : []));
}
