import type { Circle, Door } from '#features/circle/domain/contract.ts';
import type { Price } from '#features/membership/domain/price.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Payment } from '../domain/contract.ts';
import { heldMs, letsIn } from '../domain/paid-seat.ts';
import type { CheckoutClient } from './checkout-client.ts';
import { type SeatService, timesOf } from './seat-service.ts';
import * as seats from './seats-repository.ts';

/** What circles cost, and how people begin to pay. */
export type PaymentsService = {
  read(caller: Caller, workshopId: string): Promise<Payment>;
  /** Null: it costs nothing. @throws Refusal `forbidden`, `conflict` once somebody comes */
  setPrice(caller: Caller, workshopId: string, amount: number | null): Promise<Payment>;
  /** Keeps a seat, and the page at Stripe to pay at. @throws Refusal */
  pay(caller: Caller, door: Door): Promise<{ url: string }>;
  /** Reads anew how it is at Stripe. @throws Refusal `unavailable` */
  look(caller: Caller, workshopId: string): Promise<Payment>;
};

export type PaymentsDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  publicUrl: string;
  currency: string;
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** @throws Refusal `not_found` where its reader may not see it */
  pageOf: (caller: Caller, door: Door) => Promise<Circle>;
};

type Deps = PaymentsDeps & { provider: { client: CheckoutClient; seats: SeatService } | null };

/** The soonest at which Stripe closes a page by itself, and a minute; we close it earlier. */
const openMs = 31 * 60_000;
const nothing = () => new Refusal('not_found', 'There’s nothing to pay here.');

export function createPaymentsService(deps: Deps): PaymentsService {
  const { database, clock, random, publicUrl, currency, requireAdult, pageOf, provider } = deps;

  const providing = () => {
    if (!provider) throw nothing();
    return provider;
  };

  async function read(caller: Caller, workshopId: string): Promise<Payment> {
    const { price, seat } = await database.asUser(caller, async (tx) => ({
      price: await seats.findPrice(tx, workshopId),
      seat: await seats.findOwn(tx, workshopId, caller.userId),
    }));
    const lead = await database.asSystem(async (tx) => {
      const circle = await seats.lockCircle(tx, workshopId);
      if (circle?.leadId !== caller.userId) return null;
      const paid = await seats.countSeats(tx, workshopId, ['paid', 'used']);
      return { paid, can_change: circle.status === 'pending' && (await seats.isUntouched(tx, workshopId)) };
    });
    return {
      ...{ is_offered: provider !== null, currency: price?.currency ?? currency, amount: price?.amount ?? null, lead },
      seat: seat
        ? {
            state: seat.state,
            held_until: seat.held_until.toISOString(),
            returnable_until: seat.returnable_until.toISOString(),
          }
        : null,
    };
  }

  async function setPrice(caller: Caller, workshopId: string, amount: number | null): Promise<Payment> {
    // A session that lives, first.
    await read(caller, workshopId);
    providing();
    await database.asSystem(async (tx) => {
      const circle = await seats.lockCircle(tx, workshopId);
      if (circle?.leadId !== caller.userId)
        throw new Refusal('forbidden', 'Only its facilitator can say what it costs.');
      if (circle.status !== 'pending' || circle.isInstant || !(await seats.isUntouched(tx, workshopId)))
        throw new Refusal('conflict', 'Somebody comes already, so the price stays.');
      await seats.putPrice(tx, workshopId, amount === null ? null : { amount, currency });
    });
    return read(caller, workshopId);
  }

  /** A seat for a while, unless it's held already. */
  async function hold(
    tx: SystemTx,
    workshopId: string,
    userId: string,
  ): Promise<{ seat: seats.PaidSeat; price: Price }> {
    const circle = await seats.lockCircle(tx, workshopId);
    const price = await seats.findPrice(tx, workshopId);
    if (!circle || !price) throw nothing();
    if (circle.status !== 'pending') throw new Refusal('workshop_ended', 'This circle has begun.');
    const own = await seats.findOwn(tx, workshopId, userId);
    if (own && letsIn(own.state)) throw new Refusal('conflict', 'You’ve paid already.');
    if (own?.state === 'held') return { seat: own, price };
    // Nobody comes without paying: who pays right now is all that isn't counted yet.
    if (circle.left - (await seats.countSeats(tx, workshopId, ['held'])) <= 0)
      throw new Refusal('room_full', 'Every seat is taken.');
    const seat = {
      ...{ id: newId(clock, random), workshop_id: workshopId, user_id: userId, state: 'held' as const },
      ...{ session_id: null, ...timesOf(clock.now(), circle.startsAt, heldMs) },
    };
    await seats.insertSeat(tx, seat);
    return { seat: { ...seat, made_at: new Date() }, price };
  }

  /** Where somebody pays who has begun to; null where that page is closed. @throws Refusal `conflict` once it's paid */
  async function pageAt(sessionId: string): Promise<{ url: string } | null> {
    const { client, seats: standing } = providing();
    await standing.settle(sessionId);
    const told = await client.read(sessionId);
    if (told.isPaid) throw new Refusal('conflict', 'You’ve paid already.');
    return told.isOpen && told.url ? { url: told.url } : null;
  }

  async function pay(caller: Caller, door: Door): Promise<{ url: string }> {
    await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
    const { client } = providing();
    const circle = await pageOf(caller, door);
    if (circle.door === 'refused') throw new Refusal('forbidden', 'A host asked you to leave this circle.');
    if (circle.part === 'facilitator' || circle.is_host) throw new Refusal('forbidden', 'Hosts don’t pay.');
    const { seat, price } = await database.asSystem((tx) => hold(tx, circle.id, caller.userId));
    const known = seat.session_id === null ? null : await pageAt(seat.session_id);
    if (known) return known;
    const page = publicUrl + ('token' in door ? paths.invitation(door.token) : paths.circleOf(door.id));
    const made = await client.open(price, page, clock.now() + openMs);
    if (!(await database.asSystem((tx) => seats.putSession(tx, seat, made.id)))) {
      // Pressed twice at once: only one of the pages may ever be paid.
      await client.close(made.id);
      const now = await database.asSystem((tx) => seats.findOwn(tx, circle.id, caller.userId));
      const theirs = now?.session_id ? await pageAt(now.session_id) : null;
      if (theirs) return theirs;
      throw new Refusal('unavailable', 'Try again in a moment.');
    }
    return { url: made.url };
  }

  return {
    read,
    setPrice,
    pay,
    async look(caller, workshopId) {
      const own = await database.asUser(caller, (tx) => seats.findOwn(tx, workshopId, caller.userId));
      if (own?.session_id) await providing().seats.settle(own.session_id);
      return read(caller, workshopId);
    },
  };
}

/** For doors: nobody passes who hasn't paid where it costs something. Hosts do. */
export function createPaidDoor(isOffered: boolean) {
  /** @throws Refusal `payment_needed` */
  return async function requirePaid(tx: UserTx | SystemTx, workshopId: string, userId: string): Promise<void> {
    // Without a provider nobody could pay.
    if (!isOffered || !(await seats.findPrice(tx, workshopId))) return;
    const seat = await seats.findOwn(tx, workshopId, userId);
    if (seat && letsIn(seat.state)) return;
    if (await seats.isHosting(tx, workshopId, userId)) return;
    throw new Refusal('payment_needed', 'This circle costs something. You can pay on its page.');
  };
}
