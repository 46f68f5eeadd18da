import type { SystemTx } from '#platform/server/database/database.ts';
import { afterDateGone, type SeatEvent, seatAfter } from '../domain/paid-seat.ts';
import * as seats from './seats-repository.ts';

/** Does to a seat what an event asks for; `date`: which of several began. */
export async function happenTo(tx: SystemTx, id: string, event: SeatEvent, date?: string): Promise<void> {
  const seat = await seats.lockSeat(tx, id);
  if (!seat) return;
  const { state, undo } = seatAfter(seat.state, event);
  const change: Partial<seats.PaidSeat> = {
    ...(state !== seat.state && { state }),
    // They may come back from Stripe until it's decided, and need no link afterwards.
    ...(seat.link !== null && state !== 'held' && state !== 'lapsed' && { link: null }),
    ...(date !== undefined && begun(seat, date)),
  };
  if (Object.keys(change).length > 0) await seats.updateSeat(tx, id, change);
  if (undo && seat.session_id !== null) await seats.insertPayback(tx, seat.session_id);
}

/** What took place isn't paid back, even if it's deleted later. Of one date alone the state says it. */
function begun({ state, dates, date_ids, begun_ids }: seats.PaidSeat, date: string): Partial<seats.PaidSeat> {
  // Someone who's still paying gets a seat in it, too.
  if (state === 'held' || dates === 1 || !date_ids.includes(date)) return {};
  return { date_ids: date_ids.filter((one) => one !== date), begun_ids: [...begun_ids, date] };
}

/** One of a seat's dates won't take place for its guest. */
export async function dropDate(tx: SystemTx, id: string, date: string): Promise<void> {
  const seat = await seats.lockSeat(tx, id);
  if (!seat?.date_ids.includes(date)) return;
  const others = seat.date_ids.filter((one) => one !== date);
  const goes = afterDateGone(seat.state, { dates: seat.dates, left: others.length });
  if (goes === 'all') return happenTo(tx, id, { type: 'called-off' });
  if (goes === 'none') return;
  await seats.updateSeat(tx, id, { date_ids: others });
  if (seat.session_id !== null) await seats.insertPayback(tx, seat.session_id, { date_id: date, dates: seat.dates });
}
