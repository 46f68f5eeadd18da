import { and, asc, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { SeatState } from '../domain/paid-seat.ts';
import { paidSeats, seatCodes } from './tables.ts';

export type SeatCodeRow = typeof seatCodes.$inferSelect;
/** A circle, as codes are for it. */
type Circle = { id: string; seriesId: string | null };

/** Somebody has the seat, or gave it up too late for another. */
const taken: SeatState[] = ['paid', 'used', 'given-up'];

const isFor = ({ id, seriesId }: Circle) =>
  or(
    and(eq(seatCodes.workshop_id, id), sql`${seatCodes.series_id} IS NULL`),
    seriesId === null ? undefined : eq(seatCodes.series_id, seriesId),
  );

export async function insertCode(tx: SystemTx, code: Omit<SeatCodeRow, 'made_at'>): Promise<void> {
  await query(tx).insert(seatCodes).values(code);
}

/** Those for a circle, the oldest first, with how many have a seat by each. */
export async function findCodes(tx: SystemTx, circle: Circle) {
  return query(tx)
    .select({
      id: seatCodes.id,
      seats: seatCodes.seats,
      for_series: sql<boolean>`${seatCodes.series_id} IS NOT NULL`,
      used: sql<number>`(SELECT count(*)::integer FROM paid_seats s WHERE s.code_id = seat_codes.id
        AND s.state IN ('paid', 'used', 'given-up'))`,
    })
    .from(seatCodes)
    .where(isFor(circle))
    .orderBy(asc(seatCodes.made_at), asc(seatCodes.id));
}

export async function deleteCode(tx: SystemTx, circle: Circle, id: string): Promise<boolean> {
  const gone = await query(tx)
    .delete(seatCodes)
    .where(and(eq(seatCodes.id, id), isFor(circle)))
    .returning({ id: seatCodes.id });
  return gone.length > 0;
}

/**
 * One for this circle, locked: nobody else uses it until the transaction ends. `forSeries`: one for every date, as a code for
 * one of them gives no others.
 */
export async function lockCode(
  tx: SystemTx,
  circle: Circle,
  hash: Buffer,
  forSeries: boolean,
): Promise<SeatCodeRow | undefined> {
  const [code] = await query(tx)
    .select()
    .from(seatCodes)
    .where(and(eq(seatCodes.code_hash, hash), isFor(circle), forSeries ? isNotNull(seatCodes.series_id) : undefined))
    .for('update');
  return code;
}

export async function countUses(tx: SystemTx, codeId: string): Promise<number> {
  const [row] = await query(tx)
    .select({ used: count() })
    .from(paidSeats)
    .where(and(eq(paidSeats.code_id, codeId), inArray(paidSeats.state, taken)));
  return row?.used ?? 0;
}
