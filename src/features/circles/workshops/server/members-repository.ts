import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { type Passage, passage } from '../domain/door.ts';
import { isHost, type Role } from '../domain/policy.ts';
import type { WorkshopStatus } from '../domain/workshop-machine.ts';
import { historyOfNewcomers } from './history-repository.ts';
import { workshopMembers, workshops } from './tables.ts';

export async function insertFacilitator(
  tx: UserTx,
  workshopId: string,
  userId: string,
  displayName: string,
): Promise<void> {
  await query(tx).insert(workshopMembers).values({
    workshop_id: workshopId,
    user_id: userId,
    role: 'facilitator',
    display_name: displayName,
  });
}

/** One of two who host a room together; their seat is kept for as long as there's the room. */
export async function insertHost(
  tx: SystemTx,
  workshopId: string,
  userId: string,
  displayName: string,
  role: 'facilitator' | 'cohost',
): Promise<void> {
  await query(tx)
    .insert(workshopMembers)
    .values({ workshop_id: workshopId, user_id: userId, role, display_name: displayName, seat_until: sql`'infinity'` });
}

export async function findMember(tx: UserTx | SystemTx, workshopId: string, userId: string) {
  const [row] = await query(tx)
    .select({ role: workshopMembers.role, displayName: workshopMembers.display_name })
    .from(workshopMembers)
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
  return row;
}

/** A person's name in each of their workshops. */
export async function findNamesOf(tx: UserTx, userId: string) {
  return query(tx)
    .select({
      workshopId: workshopMembers.workshop_id,
      role: workshopMembers.role,
      displayName: workshopMembers.display_name,
    })
    .from(workshopMembers)
    .where(eq(workshopMembers.user_id, userId))
    .orderBy(asc(workshopMembers.workshop_id));
}

/**
 * Everyone's name in a workshop, of those who left, too. Until the transaction ends nobody else gets one there, so that
 * two who come at once are told apart.
 */
export async function lockNames(tx: UserTx | SystemTx, workshopId: string) {
  await query(tx).execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`names of ${workshopId}`}, 0))`);
  return query(tx)
    .select({
      userId: workshopMembers.user_id,
      role: workshopMembers.role,
      displayName: workshopMembers.display_name,
    })
    .from(workshopMembers)
    .where(eq(workshopMembers.workshop_id, workshopId))
    .orderBy(asc(workshopMembers.joined_at), asc(workshopMembers.user_id));
}

/** A person's part in a workshop, for the live room; `startedAt` in ISO 8601. */
export type MemberSeat = {
  status: WorkshopStatus;
  startedAt: string | null;
  role: Role;
  displayName: string;
  passes: Passage;
  /** In a room for two, both hosts: who the other is. */
  withName?: string;
};

/** Null for a non-member or a missing workshop. */
export async function findSeat(tx: UserTx, workshopId: string, userId: string): Promise<MemberSeat | null> {
  const [row] = await query(tx)
    .select({
      status: workshops.status,
      startedAt: workshops.started_at,
      role: workshopMembers.role,
      displayName: workshopMembers.display_name,
      closed: workshops.door_closed,
      waitingRoom: workshops.waiting_room,
      admittedAt: workshopMembers.admitted_at,
      withName: sql<
        string | null
      >`CASE WHEN ${workshops.max_participants} = 2 AND ${workshopMembers.role} <> 'participant' THEN
        (SELECT o.display_name FROM workshop_members o
          WHERE o.workshop_id = ${workshopId} AND o.user_id <> ${userId} AND o.role <> 'participant' LIMIT 1) END`,
    })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
  if (!row) return null;
  const { startedAt, closed, waitingRoom, admittedAt, withName, ...seat } = row;
  const passes = passage({ closed, waitingRoom }, { isHost: isHost(seat.role), admitted: admittedAt !== null });
  return { ...seat, startedAt: startedAt?.toISOString() ?? null, passes, ...(withName !== null && { withName }) };
}

/** Without a seat yet, and under a name that is still to be told apart. `everLed`: they hosted it before they were removed. */
export async function insertParticipant(
  tx: SystemTx,
  workshopId: string,
  userId: string,
  displayName: string,
  everLed = false,
): Promise<void> {
  await query(tx)
    .insert(workshopMembers)
    .values({
      workshop_id: workshopId,
      user_id: userId,
      display_name: displayName,
      seat_until: sql`'-infinity'`,
      history_from: historyOfNewcomers(workshopId),
      ever_led: everLed,
    });
}

/** Takes away someone who never was inside, a second host as well. */
export async function deleteParticipant(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  const one = and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId));
  await query(tx)
    .delete(workshopMembers)
    .where(and(one, ne(workshopMembers.role, 'facilitator')));
}

export async function renameMember(
  tx: UserTx | SystemTx,
  workshopId: string,
  userId: string,
  displayName: string,
): Promise<void> {
  await query(tx)
    .update(workshopMembers)
    .set({ display_name: displayName })
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
}

const forgottenAtOnce = 500;

/**
 * Takes away a few memberships of circles that ended longer ago than that, and gives their number; its lead stays. Nobody joins
 * one that's over, so that what's young enough is left out before its circle is looked up.
 */
export async function deleteOldAttendance(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM workshop_members WHERE (workshop_id, user_id) IN (
      SELECT m.workshop_id, m.user_id FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
       WHERE m.joined_at < now() - make_interval(hours => ${hours}::int) AND m.role <> 'facilitator'
         AND w.status = 'ended' AND w.ended_at < now() - make_interval(hours => ${hours}::int)
       ORDER BY m.joined_at LIMIT ${forgottenAtOnce} FOR UPDATE OF m SKIP LOCKED)`);
  return rowCount ?? 0;
}

/** Who comes to these, which haven't begun, or waits for a seat, and doesn't lead them; soonest first. */
export async function findGuests(tx: UserTx | SystemTx, ids: readonly string[]) {
  return query(tx)
    .select({
      userId: sql<string>`guest.user_id`,
      scheduledAt: workshops.scheduled_at,
      timeZone: workshops.time_zone,
    })
    .from(workshops)
    .innerJoin(sql`circle_guests(${workshops.id}) guest`, sql`true`)
    .where(and(inArray(workshops.id, [...ids]), isNull(workshops.started_at)))
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id));
}
