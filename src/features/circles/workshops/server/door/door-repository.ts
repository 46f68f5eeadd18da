import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { AtDoor, Door, RemovalReason, Remover } from '../../domain/door.ts';
import { limits } from '../../domain/limits.ts';
import type { Role } from '../../domain/policy.ts';
import {
  workshopCodes,
  workshopKnocks,
  workshopLinks,
  workshopMembers,
  workshopRemovals,
  workshops,
} from '../tables.ts';

type Here = { workshopId: string; userId: string };
const knockOf = ({ workshopId, userId }: Here) =>
  and(eq(workshopKnocks.workshop_id, workshopId), eq(workshopKnocks.user_id, userId));
const removalOf = ({ workshopId, userId }: Here) =>
  and(eq(workshopRemovals.workshop_id, workshopId), eq(workshopRemovals.user_id, userId));

/** The doors of these live workshops, by workshop. */
export async function findDoors(tx: SystemTx, ids: readonly string[]): Promise<Map<string, Door>> {
  if (ids.length === 0) return new Map();
  const these = [...ids];
  const doors = await query(tx)
    .select({
      id: workshops.id,
      closed: workshops.door_closed,
      waitingRoom: workshops.waiting_room,
      code: workshopCodes.code,
      invitation: workshopLinks.token,
    })
    .from(workshops)
    .leftJoin(workshopCodes, eq(workshopCodes.workshop_id, workshops.id))
    .leftJoin(workshopLinks, eq(workshopLinks.workshop_id, workshops.id))
    .where(and(inArray(workshops.id, these), eq(workshops.is_live, true)));
  const waiting = await query(tx)
    .select({
      id: workshopKnocks.workshop_id,
      userId: workshopKnocks.user_id,
      username: workshopKnocks.display_name,
    })
    .from(workshopKnocks)
    .where(
      and(
        inArray(workshopKnocks.workshop_id, these),
        isNull(workshopKnocks.answer),
        sql`${workshopKnocks.seen_at} > now() - make_interval(secs => ${limits.knockSeenSeconds})`,
      ),
    )
    .orderBy(workshopKnocks.asked_at, workshopKnocks.user_id);
  const removed = await query(tx)
    .select({
      id: workshopRemovals.workshop_id,
      userId: workshopRemovals.user_id,
      username: workshopRemovals.display_name,
      bySteward: sql<boolean>`${workshopRemovals.word_of} <> 'host'`,
    })
    .from(workshopRemovals)
    .where(inArray(workshopRemovals.workshop_id, these))
    .orderBy(workshopRemovals.removed_at, workshopRemovals.user_id);
  const hosts = await query(tx)
    .select({ id: workshopMembers.workshop_id, userId: workshopMembers.user_id, role: workshopMembers.role })
    .from(workshopMembers)
    .where(and(inArray(workshopMembers.workshop_id, these), ne(workshopMembers.role, 'participant')))
    .orderBy(workshopMembers.user_id);
  const hostsOf = (id: string) =>
    hosts.flatMap(({ userId, role, ...one }) => (one.id === id && role !== 'participant' ? [{ userId, role }] : []));
  const of = <Person extends AtDoor>(people: readonly (Person & { id: string })[], id: string) =>
    people.filter((one) => one.id === id).map(({ id: _circle, ...one }) => one);
  return new Map(
    doors.map(
      ({ id, ...door }) =>
        [id, { ...door, knocks: of(waiting, id), removed: of(removed, id), hosts: hostsOf(id) }] as const,
    ),
  );
}

/** What decides whether this person passes; undefined without such a workshop. */
export async function findPassage(tx: SystemTx, here: Here) {
  const [row] = await query(tx)
    .select({
      status: workshops.status,
      closed: workshops.door_closed,
      waitingRoom: workshops.waiting_room,
      role: workshopMembers.role,
      isAdmitted: sql<boolean>`${workshopMembers.admitted_at} IS NOT NULL`,
      isRemoved: sql<boolean>`${workshopRemovals.removed_at} IS NOT NULL`,
      knockAnswer: workshopKnocks.answer,
      knockName: workshopKnocks.display_name,
      answeredLongAgo: sql<boolean>`coalesce(${workshopKnocks.answered_at} < now() - make_interval(secs => ${limits.knockAgainSeconds}), false)`,
    })
    .from(workshops)
    .leftJoin(
      workshopMembers,
      and(eq(workshopMembers.workshop_id, workshops.id), eq(workshopMembers.user_id, here.userId)),
    )
    .leftJoin(workshopRemovals, removalOf(here))
    .leftJoin(workshopKnocks, knockOf(here))
    .where(eq(workshops.id, here.workshopId));
  return row;
}

/** A member's part and name, locked until the transaction ends, or undefined. */
export async function lockMember(tx: SystemTx, { workshopId, userId }: Here) {
  const [row] = await query(tx)
    .select({
      role: workshopMembers.role,
      displayName: workshopMembers.display_name,
      everLed: workshopMembers.ever_led,
    })
    .from(workshopMembers)
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)))
    .for('update');
  return row;
}

export async function updateDoor(
  tx: SystemTx,
  workshopId: string,
  door: { door_closed: boolean } | { waiting_room: boolean },
): Promise<void> {
  await query(tx).update(workshops).set(door).where(eq(workshops.id, workshopId));
}

/** Asks to come in, or says so once more; the first time keeps its place. `again` forgets a no. */
export async function insertKnock(tx: SystemTx, here: Here, displayName: string, again: boolean): Promise<void> {
  await query(tx)
    .insert(workshopKnocks)
    .values({ workshop_id: here.workshopId, user_id: here.userId, display_name: displayName })
    .onConflictDoUpdate({
      target: [workshopKnocks.workshop_id, workshopKnocks.user_id],
      set: {
        display_name: displayName,
        seen_at: sql`now()`,
        ...(again && { answer: null, answered_at: null, asked_at: sql`clock_timestamp()` }),
      },
    });
}

export async function answerKnocks(
  tx: SystemTx,
  workshopId: string,
  userIds: readonly string[],
  answer: 'in' | 'no',
): Promise<void> {
  await query(tx)
    .update(workshopKnocks)
    .set({ answer, answered_at: sql`now()` })
    .where(and(eq(workshopKnocks.workshop_id, workshopId), inArray(workshopKnocks.user_id, [...userIds])));
}

export async function deleteKnock(tx: SystemTx, here: Here): Promise<void> {
  await query(tx).delete(workshopKnocks).where(knockOf(here));
}

/** Deletes what's left of those who haven't asked for an hour. */
export async function forgetKnocks(tx: SystemTx): Promise<void> {
  await query(tx).delete(workshopKnocks).where(sql`${workshopKnocks.seen_at} < now() - interval '1 hour'`);
}

/**
 * These members may pass the door from now on. Someone who comes in for the first time after rounds have begun reads the chat from
 * now on (CARE C9).
 */
export async function admitMembers(tx: SystemTx, workshopId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await query(tx)
    .update(workshopMembers)
    .set({
      admitted_at: sql`coalesce(${workshopMembers.admitted_at}, now())`,
      history_from: sql`CASE WHEN ${workshopMembers.history_from} = 'infinity' THEN now() ELSE ${workshopMembers.history_from} END`,
    })
    .where(
      and(
        eq(workshopMembers.workshop_id, workshopId),
        inArray(workshopMembers.user_id, [...userIds]),
        or(isNull(workshopMembers.admitted_at), eq(workshopMembers.history_from, sql`'infinity'`)),
      ),
    );
}

/** Gives a member another part; their seat is kept a while, as nobody held it for a facilitator. */
export async function updateRole(tx: SystemTx, { workshopId, userId }: Here, role: Role): Promise<void> {
  await query(tx)
    .update(workshopMembers)
    .set({ role, seat_until: sql`now() + make_interval(mins => ${limits.seatKeptMinutes})` })
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
}

/** Who leads it from now on; listed for everybody only if `mayList` says so of its category. */
export async function updateLead(
  tx: SystemTx,
  { workshopId, userId }: Here,
  mayList: (category: string) => boolean,
): Promise<void> {
  const [listed] = await query(tx)
    .update(workshops)
    .set({ facilitator_id: userId })
    .where(eq(workshops.id, workshopId))
    .returning({ isPublic: workshops.is_public, category: workshops.category });
  if (listed?.isPublic && !mayList(listed.category))
    await query(tx).update(workshops).set({ is_public: false }).where(eq(workshops.id, workshopId));
}

/** Takes a member out for good. */
export async function insertRemoval(
  tx: SystemTx,
  here: Here,
  removal: {
    displayName: string;
    by: string;
    reason: RemovalReason | null;
    wordOf: 'host' | 'steward';
    everLed: boolean;
  },
): Promise<void> {
  await query(tx)
    .insert(workshopRemovals)
    .values({
      workshop_id: here.workshopId,
      user_id: here.userId,
      display_name: removal.displayName,
      removed_by: removal.by,
      reason: removal.reason,
      word_of: removal.wordOf,
      ever_led: removal.everLed,
    })
    .onConflictDoNothing();
  await query(tx)
    .delete(workshopMembers)
    .where(and(eq(workshopMembers.workshop_id, here.workshopId), eq(workshopMembers.user_id, here.userId)));
}

/** Their removal, locked until the transaction ends, or undefined. */
export async function lockRemoval(tx: SystemTx, here: Here) {
  const [row] = await query(tx)
    .select({
      displayName: workshopRemovals.display_name,
      wordOf: workshopRemovals.word_of,
      everLed: workshopRemovals.ever_led,
    })
    .from(workshopRemovals)
    .where(removalOf(here))
    .for('update');
  return row;
}

export async function updateRemoval(tx: SystemTx, here: Here, wordOf: Remover): Promise<void> {
  await query(tx).update(workshopRemovals).set({ word_of: wordOf }).where(removalOf(here));
}

export async function deleteRemoval(tx: SystemTx, here: Here): Promise<void> {
  await query(tx).delete(workshopRemovals).where(removalOf(here));
}

/** Tells every server, on commit, that this door changed, and who was removed. */
export async function notifyDoor(tx: SystemTx | UserTx, workshopId: string, removed: string | null): Promise<void> {
  const payload = JSON.stringify({ id: workshopId, removed });
  await query(tx).execute(sql`SELECT pg_notify('workshop_door', ${payload})`);
}

/** A pair's room is those two's alone, and neither is over the other (docs/decisions/075). */
export async function isForTwo(tx: SystemTx | UserTx, workshopId: string): Promise<boolean> {
  const { rows } = await query(tx).execute(sql`SELECT FROM practice_rooms WHERE workshop_id = ${workshopId}`);
  return rows.length > 0;
}

export async function isOver(tx: SystemTx, workshopId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(and(eq(workshops.id, workshopId), eq(workshops.status, 'ended')));
  return rows.length > 0;
}

const forgottenAtOnce = 500;

/** Takes away a few removals from circles that ended longer ago than that, and gives their number; each was before that end. */
export async function deleteOldRemovals(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM workshop_removals WHERE (workshop_id, user_id) IN (
      SELECT r.workshop_id, r.user_id FROM workshop_removals r JOIN workshops w ON w.id = r.workshop_id
       WHERE r.removed_at < now() - make_interval(hours => ${hours}::int)
         AND w.status = 'ended' AND w.ended_at < now() - make_interval(hours => ${hours}::int)
       ORDER BY r.removed_at LIMIT ${forgottenAtOnce} FOR UPDATE OF r SKIP LOCKED)`);
  return rowCount ?? 0;
}
