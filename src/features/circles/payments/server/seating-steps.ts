import type { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { heldMs, letsIn, returnableUntil } from '../domain/paid-seat.ts';
import { findPaidAtOnce, findPrice } from './prices-repository.ts';
import * as seats from './seats-repository.ts';

/** How somebody comes to a seat, and leaves it. */
export type PaidSeating = {
  usernameOf: (tx: SystemTx, userId: string) => Promise<string>;
  /** False when none is free. @throws Refusal */
  saveSeat: (
    tx: SystemTx,
    workshopId: string,
    person: { userId: string; name: string; waited: boolean },
  ) => Promise<boolean>;
  giveUpSeat: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  /** Neither their place on its list nor their note to the facilitator stays (CARE C15). */
  forgetGuest: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  /** Somebody has a seat. */
  onComing: (tx: SystemTx, userId: string, workshopId: string) => Promise<void>;
};

/** There's nothing to pay, no matter who asks. */
export const nothing = () => new Refusal('not_found', 'There’s nothing to pay here.');
export const moment = () => new Refusal('unavailable', 'Try again in a moment.');
export const paidAlready = () => new Refusal('conflict', 'You’ve paid already.');

/** A seat on each of its dates, or on none: whether they have them. Refusals are answers here, not faults. */
export async function seatIn(
  tx: SystemTx,
  { usernameOf, saveSeat, giveUpSeat, onComing }: PaidSeating,
  { date_ids, user_id: userId }: Pick<seats.PaidSeat, 'date_ids' | 'user_id'>,
): Promise<boolean> {
  const name = await usernameOf(tx, userId);
  const isSeated = async (id: string) => {
    const circle = await seats.lockCircle(tx, id);
    if (!circle || circle.status === 'ended') return false;
    try {
      return await saveSeat(tx, id, { userId, name, waited: false });
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  for (const [at, id] of date_ids.entries()) {
    if (await isSeated(id)) continue;
    for (const taken of date_ids.slice(0, at)) await giveUpSeat(tx, taken, userId);
    return false;
  }
  for (const id of date_ids) await onComing(tx, userId, id);
  return true;
}

type Starting = { workshopId: string; userId: string; link: string | null; clock: Clock; random: Random };
/** A seat that may be paid, or had by a code. */
export type Started = { seat: seats.PaidSeat; price: AskedPrice; isNew: boolean };

/**
 * A seat kept for someone about to pay, on this date or on all that are still to come; one that's kept already stays.
 * @throws Refusal `not_found`, `workshop_ended`, `conflict`, `room_full`
 */
export async function startSeat(tx: SystemTx, { workshopId, userId, link, clock, random }: Starting): Promise<Started> {
  const asked = await findPrice(tx, workshopId);
  const date_ids = asked?.for_series ? await findPaidAtOnce(tx, workshopId) : [workshopId];
  const circles = [];
  for (const id of date_ids) circles.push(await seats.lockCircle(tx, id));
  // Read again under the lock.
  const [price, [first]] = [await findPrice(tx, workshopId), circles];
  if (!price) throw nothing();
  const own = await seats.findOwn(tx, workshopId, userId);
  if (own && letsIn(own.state)) throw paidAlready();
  // A seat from another date's page may be for some of these: nobody pays twice for a date.
  if (await seats.hasAnother(tx, userId, date_ids, own?.id)) throw paidAlready();
  if (!first || !date_ids.includes(workshopId) || circles.some((circle) => circle?.status !== 'pending'))
    throw new Refusal('workshop_ended', 'This circle has begun.');
  if (own?.state === 'held') return { seat: own, price, isNew: false };
  for (const [at, id] of date_ids.entries()) {
    // Nobody comes without paying: only people paying right now aren't counted yet.
    if ((circles[at]?.left ?? 0) - (await seats.countSeats(tx, id, ['held'])) <= 0)
      throw new Refusal('room_full', 'Every seat is taken.');
  }
  const seat = {
    id: newId(clock, random),
    workshop_id: date_ids[0] ?? workshopId,
    user_id: userId,
    state: 'held' as const,
    session_id: null,
    code_id: null,
    link,
    dates: date_ids.length,
    date_ids,
    begun_ids: [],
    held_until: new Date(clock.now() + heldMs),
    returnable_until: new Date(returnableUntil(first.startsAt.getTime())),
  };
  await seats.insertSeat(tx, seat);
  return { seat: { ...seat, made_at: new Date(clock.now()) }, price, isNew: true };
}
