import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { limits } from '../domain/limits.ts';
import { workshopMembers, workshops } from './tables.ts';

const kept = sql`now() + make_interval(mins => ${limits.seatKeptMinutes})`;

const among = (userIds: readonly string[]) => sql`${workshopMembers.user_id} = ANY(${sql.param(userIds)}::uuid[])`;

/** How many seats nobody holds, counted for nobody else until the transaction ends: two can't take the last one. */
export async function lockSeats(tx: SystemTx, workshopId: string): Promise<number> {
  await lockWorkshop(tx, workshopId);
  return countLeft(tx, workshopId);
}

async function lockWorkshop(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.id, workshopId)).for('no key update');
}

async function countLeft(tx: SystemTx, workshopId: string): Promise<number> {
  const found = await query(tx).execute<{ left: number | null }>(sql`SELECT seats_left(${workshopId}) AS left`);
  return found.rows[0]?.left ?? 0;
}

/**
 * Keeps the seats of these members a while longer, and gives free ones to those without, in their order. Returns who
 * has one now.
 */
export async function takeSeats(
  tx: SystemTx,
  workshopId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockWorkshop(tx, workshopId);
  const members = await query(tx)
    .select({
      userId: workshopMembers.user_id,
      isSeated: sql<boolean>`holds_seat(workshop_members, ${workshops.started_at})`,
    })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .where(and(eq(workshopMembers.workshop_id, workshopId), among(userIds)));
  const isSeated = new Map(members.map((member) => [member.userId, member.isSeated]));
  // People who come back, as all do after a restart, ask for none.
  let left = userIds.every((userId) => isSeated.get(userId)) ? 0 : await countLeft(tx, workshopId);
  const seated = new Set<string>();
  for (const userId of new Set(userIds)) {
    const holds = isSeated.get(userId);
    if (holds === undefined || (!holds && left === 0)) continue;
    if (!holds) left -= 1;
    seated.add(userId);
  }
  await setSeats(tx, workshopId, [...seated], kept);
  return seated;
}

/** Saves a seat that this member holds, as they said they come: until the circle begins, or for a while if it's on. */
export async function saveSeat(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  await query(tx).execute(sql`
    UPDATE workshop_members m SET said_yes_at = coalesce(m.said_yes_at, now()), seat_until = CASE WHEN w.status = 'live'
             THEN greatest(m.seat_until, now() + make_interval(mins => ${limits.seatSavedMinutes})) END
      FROM workshops w WHERE w.id = m.workshop_id AND w.id = ${workshopId} AND m.user_id = ${userId}`);
}

/** This member doesn't come after all. */
export async function takeBackYes(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  await query(tx)
    .update(workshopMembers)
    .set({ said_yes_at: null })
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
}

/** Others may have these seats now. */
export async function freeSeats(tx: SystemTx, workshopId: string, userIds: readonly string[]): Promise<void> {
  await lockSeats(tx, workshopId);
  await setSeats(tx, workshopId, userIds, sql`'-infinity'`);
}

/** Sets when their seats may be someone else's. */
async function setSeats(tx: SystemTx, workshopId: string, userIds: readonly string[], seat_until: SQL): Promise<void> {
  await query(tx)
    .update(workshopMembers)
    .set({ seat_until })
    .where(and(eq(workshopMembers.workshop_id, workshopId), among(userIds)));
}
