import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { workshopMembers, workshops } from '#features/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { SeatState } from '../domain/paid-seat.ts';
import { circlePrices, paidSeats, seatPaybacks } from './tables.ts';

export type PaidSeat = typeof paidSeats.$inferSelect;
const live: SeatState[] = ['held', 'paid', 'used'];

export async function findPrice(tx: UserTx | SystemTx, workshopId: string) {
  const [row] = await query(tx)
    .select({ amount: circlePrices.amount, currency: circlePrices.currency })
    .from(circlePrices)
    .where(eq(circlePrices.workshop_id, workshopId));
  return row;
}

export async function putPrice(tx: SystemTx, workshopId: string, price: { amount: number; currency: string } | null) {
  if (!price) await query(tx).delete(circlePrices).where(eq(circlePrices.workshop_id, workshopId));
  else
    await query(tx)
      .insert(circlePrices)
      .values({ workshop_id: workshopId, ...price })
      .onConflictDoUpdate({ target: circlePrices.workshop_id, set: price });
}

/** Locked before its seats, as everybody locks them. */
export async function lockCircle(tx: SystemTx, workshopId: string) {
  const [row] = await query(tx)
    .select({
      ...{ status: workshops.status, leadId: workshops.facilitator_id, isInstant: workshops.is_instant },
      ...{ startsAt: workshops.scheduled_at, startedAt: workshops.started_at },
      left: sql<number>`seats_left(${workshops.id})`,
    })
    .from(workshops)
    .where(eq(workshops.id, workshopId))
    .for('no key update');
  return row;
}

export async function isHosting(tx: UserTx | SystemTx, workshopId: string, userId: string): Promise<boolean> {
  const [row] = await query(tx)
    .select({ role: workshopMembers.role })
    .from(workshopMembers)
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
  return row !== undefined && row.role !== 'participant';
}

/** Whether nobody comes or waits or pays yet. */
export async function isUntouched(tx: SystemTx, workshopId: string): Promise<boolean> {
  const { rows } = await query(tx).execute<{ free: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM workshop_members WHERE workshop_id = ${workshopId} AND role = 'participant')
      AND NOT EXISTS (SELECT FROM circle_waiting WHERE workshop_id = ${workshopId})
      AND NOT EXISTS (SELECT FROM paid_seats WHERE workshop_id = ${workshopId} AND state IN ('held', 'paid', 'used')) AS free`);
  return rows[0]?.free ?? false;
}

/** Mine, the newest. */
export async function findOwn(
  tx: UserTx | SystemTx,
  workshopId: string,
  userId: string,
): Promise<PaidSeat | undefined> {
  const [row] = await query(tx)
    .select()
    .from(paidSeats)
    .where(and(eq(paidSeats.workshop_id, workshopId), eq(paidSeats.user_id, userId)))
    .orderBy(desc(paidSeats.made_at), desc(paidSeats.id))
    .limit(1);
  return row;
}

export async function findBySession(tx: SystemTx, sessionId: string): Promise<PaidSeat | undefined> {
  const [row] = await query(tx).select().from(paidSeats).where(eq(paidSeats.session_id, sessionId));
  return row;
}

/** One of the reader's own. */
export async function findSeat(tx: UserTx, id: string): Promise<PaidSeat | undefined> {
  const [row] = await query(tx).select().from(paidSeats).where(eq(paidSeats.id, id));
  return row;
}

export async function lockSeat(tx: SystemTx, id: string): Promise<PaidSeat | undefined> {
  const [row] = await query(tx).select().from(paidSeats).where(eq(paidSeats.id, id)).for('update');
  return row;
}

export async function countSeats(tx: SystemTx, workshopId: string, states: SeatState[]): Promise<number> {
  const [row] = await query(tx)
    .select({ all: count() })
    .from(paidSeats)
    .where(and(eq(paidSeats.workshop_id, workshopId), inArray(paidSeats.state, states)));
  return row?.all ?? 0;
}

export async function insertSeat(tx: SystemTx, seat: Omit<PaidSeat, 'made_at'>): Promise<void> {
  await query(tx)
    .insert(paidSeats)
    .values({ ...seat, made_at: sql`clock_timestamp()` });
}

export async function updateSeat(tx: SystemTx, id: string, change: Partial<PaidSeat>): Promise<void> {
  await query(tx).update(paidSeats).set(change).where(eq(paidSeats.id, id));
}

/** Whether it's the one to pay at: the seat is still held, and nobody put another meanwhile. */
export async function putSession(tx: SystemTx, seat: PaidSeat, sessionId: string): Promise<boolean> {
  const put = await query(tx)
    .update(paidSeats)
    .set({ session_id: sessionId })
    .where(
      and(
        eq(paidSeats.id, seat.id),
        eq(paidSeats.state, 'held'),
        sql`${paidSeats.session_id} IS NOT DISTINCT FROM ${seat.session_id}::text`,
      ),
    )
    .returning({ id: paidSeats.id });
  return put.length > 0;
}

export async function findLiveOf(tx: SystemTx, workshopId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: paidSeats.id })
    .from(paidSeats)
    .where(and(eq(paidSeats.workshop_id, workshopId), inArray(paidSeats.state, live)));
  return rows.map(({ id }) => id);
}

export async function moveSeats(tx: SystemTx, workshopId: string, until: Date): Promise<void> {
  await query(tx)
    .update(paidSeats)
    .set({ returnable_until: until })
    .where(and(eq(paidSeats.workshop_id, workshopId), inArray(paidSeats.state, ['held', 'paid'])));
}

/** Kept for longer than somebody may take to pay. */
export async function findOverdue(tx: SystemTx, now: Date): Promise<PaidSeat[]> {
  return query(tx)
    .select()
    .from(paidSeats)
    .where(and(eq(paidSeats.state, 'held'), lt(paidSeats.held_until, now)))
    .limit(100);
}

/** Of circles that are gone, with their host's account or by themselves. */
export async function findOrphans(tx: SystemTx): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: paidSeats.id })
    .from(paidSeats)
    .leftJoin(workshops, eq(workshops.id, paidSeats.workshop_id))
    .where(and(inArray(paidSeats.state, ['held', 'paid']), sql`${workshops.id} IS NULL`))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Before their circle began, of guests of whom they or the facilitator blocked the other. */
export async function findParted(tx: SystemTx): Promise<PaidSeat[]> {
  const rows = await query(tx)
    .select({ seat: paidSeats })
    .from(paidSeats)
    .innerJoin(workshops, eq(workshops.id, paidSeats.workshop_id))
    .where(
      and(
        ...[inArray(paidSeats.state, ['held', 'paid']), eq(workshops.status, 'pending')],
        sql`EXISTS (SELECT FROM blocks b WHERE (b.blocker_id, b.blocked_id) IN
          ((${paidSeats.user_id}, ${workshops.facilitator_id}), (${workshops.facilitator_id}, ${paidSeats.user_id})))`,
      ),
    )
    .limit(100);
  return rows.map(({ seat }) => seat);
}

export async function insertPayback(tx: SystemTx, sessionId: string): Promise<void> {
  await query(tx).insert(seatPaybacks).values({ session_id: sessionId }).onConflictDoNothing();
}

export async function findPaybacks(tx: SystemTx): Promise<string[]> {
  const rows = await query(tx).select({ id: seatPaybacks.session_id }).from(seatPaybacks).limit(100);
  return rows.map(({ id }) => id);
}

export async function deletePayback(tx: SystemTx, sessionId: string): Promise<void> {
  await query(tx).delete(seatPaybacks).where(eq(seatPaybacks.session_id, sessionId));
}
