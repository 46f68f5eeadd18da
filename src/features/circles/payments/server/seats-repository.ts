import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import { workshopMembers, workshops } from '#features/circles/workshops/server/tables.ts';
import { areApart } from '#features/trust/blocks/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { SeatState } from '../domain/paid-seat.ts';
import { paidSeats, seatPaybacks } from './tables.ts';

export type PaidSeat = typeof paidSeats.$inferSelect;
const live: SeatState[] = ['held', 'paid', 'used'];

/** Seats for this circle, by itself or with other dates. */
const isFor = (workshopId: string) =>
  sql`(${paidSeats.date_ids} @> ARRAY[${workshopId}::uuid] OR ${paidSeats.begun_ids} @> ARRAY[${workshopId}::uuid])`;
/** What can still go back: all of it, or a date's share of several. */
const returnable = sql`(${paidSeats.state} IN ('held', 'paid') OR (${paidSeats.state} = 'used' AND ${paidSeats.dates} > 1))`;
/** A seat and one of its dates. */
export type SeatDate = { id: string; userId: string; workshopId: string };

/** Locked before its seats, as everybody locks them. */
export async function lockCircle(tx: SystemTx, workshopId: string) {
  const [row] = await query(tx)
    .select({
      status: workshops.status,
      leadId: workshops.facilitator_id,
      isInstant: workshops.is_instant,
      seriesId: workshops.series_id,
      startsAt: workshops.scheduled_at,
      startedAt: workshops.started_at,
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
      AND NOT EXISTS (SELECT FROM paid_seats WHERE date_ids @> ARRAY[${workshopId}::uuid]
        AND state IN ('held', 'paid', 'used')) AS free`);
  return rows[0]?.free ?? false;
}

/** One that lets them in, or else the one that they pay for; of others the newest. */
export async function findOwn(
  tx: UserTx | SystemTx,
  workshopId: string,
  userId: string,
): Promise<PaidSeat | undefined> {
  const [row] = await query(tx)
    .select()
    .from(paidSeats)
    .where(and(isFor(workshopId), eq(paidSeats.user_id, userId)))
    .orderBy(
      sql`${paidSeats.state} IN ('paid', 'used') DESC`,
      sql`${paidSeats.state} = 'held' DESC`,
      desc(paidSeats.made_at),
      desc(paidSeats.id),
    )
    .limit(1);
  return row;
}

/** Whether they have a seat on any of these dates, or pay for one, besides `seatId`. */
export async function hasAnother(
  tx: SystemTx,
  userId: string,
  dates: readonly string[],
  seatId: string | undefined,
): Promise<boolean> {
  const these = sql`${sql.param(dates)}::uuid[]`;
  const rows = await query(tx)
    .select({ id: paidSeats.id })
    .from(paidSeats)
    .where(
      and(
        eq(paidSeats.user_id, userId),
        inArray(paidSeats.state, live),
        // One seat at most begins with a date, even where that date is off.
        sql`(${paidSeats.date_ids} && ${these} OR ${paidSeats.workshop_id} = ANY(${these}))`,
        seatId === undefined ? undefined : ne(paidSeats.id, seatId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findBySession(tx: SystemTx, sessionId: string): Promise<PaidSeat | undefined> {
  const [row] = await query(tx).select().from(paidSeats).where(eq(paidSeats.session_id, sessionId));
  return row;
}

export async function findSeatById(tx: SystemTx, id: string): Promise<PaidSeat | undefined> {
  const [row] = await query(tx).select().from(paidSeats).where(eq(paidSeats.id, id));
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
    .where(and(isFor(workshopId), inArray(paidSeats.state, states)));
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
    .where(and(isFor(workshopId), inArray(paidSeats.state, live)));
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

/** Dates that are gone, with their host's account or by themselves. */
export async function findOrphans(tx: SystemTx): Promise<SeatDate[]> {
  const { rows } = await query(tx).execute<SeatDate>(sql`
    SELECT ${paidSeats.id} AS id, ${paidSeats.user_id} AS "userId", d.id AS "workshopId"
      FROM ${paidSeats} CROSS JOIN unnest(${paidSeats.date_ids}) AS d (id)
     WHERE ${returnable} AND NOT EXISTS (SELECT FROM workshops w WHERE w.id = d.id) LIMIT 100`);
  return rows;
}

/** Dates that haven't begun, of guests where they or the facilitator blocked the other. */
export async function findParted(tx: SystemTx): Promise<SeatDate[]> {
  const { rows } = await query(tx).execute<SeatDate>(sql`
    SELECT ${paidSeats.id} AS id, ${paidSeats.user_id} AS "userId", w.id AS "workshopId"
      FROM ${paidSeats} JOIN workshops w ON w.id = ANY(${paidSeats.date_ids})
     WHERE ${returnable} AND w.status = 'pending' 
       AND ${areApart(paidSeats.user_id, sql`w.facilitator_id`)} LIMIT 100`);
  return rows;
}

/** By the names that they have in it, in the order they got their seats. */
export async function findSeated(tx: SystemTx, workshopId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ name: workshopMembers.display_name })
    .from(paidSeats)
    .innerJoin(
      workshopMembers,
      and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, paidSeats.user_id)),
    )
    .where(and(isFor(workshopId), inArray(paidSeats.state, ['paid', 'used'])))
    .orderBy(asc(paidSeats.made_at), asc(paidSeats.id));
  return rows.map(({ name }) => name);
}

export async function findAddress(tx: SystemTx, userId: string): Promise<string | undefined> {
  const [row] = await query(tx)
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isNotNull(authUsers.email_confirmed_at)));
  return row?.email ?? undefined;
}

export type Payback = typeof seatPaybacks.$inferSelect;

/** All of it; or the share of one date. */
export async function insertPayback(tx: SystemTx, session_id: string, share?: { date_id: string; dates: number }) {
  await query(tx)
    .insert(seatPaybacks)
    .values({ session_id, ...share })
    .onConflictDoNothing();
}

export async function findPaybacks(tx: SystemTx): Promise<Payback[]> {
  return query(tx).select().from(seatPaybacks).orderBy(asc(seatPaybacks.wanted_at)).limit(100);
}

/** False when another server did it meanwhile. */
export async function deletePayback(tx: SystemTx, { session_id, date_id }: Payback): Promise<boolean> {
  const gone = await query(tx)
    .delete(seatPaybacks)
    .where(
      and(eq(seatPaybacks.session_id, session_id), sql`${seatPaybacks.date_id} IS NOT DISTINCT FROM ${date_id}::uuid`),
    )
    .returning({ id: seatPaybacks.session_id });
  return gone.length > 0;
}
