import { mayPay } from '#features/circles/prices/domain/asked-price.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import type { CheckoutClient } from './checkout-client.ts';
import type { SeatService } from './seat-service.ts';
import { happenTo } from './seat-steps.ts';
import { moment, nothing, type PaidSeating, paidAlready, type Started, startSeat } from './seating-steps.ts';
import * as seats from './seats-repository.ts';

/** How guests pay, and give back what they paid for at once. */
export type SeatPayingService = {
  /** Keeps a seat, and the page at Stripe to pay at. @throws Refusal */
  pay(caller: Caller, door: DoorAhead, amount: number): Promise<{ url: string }>;
  /** Which circle a seat of the caller's is for, and the link that they came by. @throws Refusal `not_found` */
  way(caller: Caller, seatId: string): Promise<{ id: string; token: string | null }>;
  /** Rereads how it is at Stripe. @throws Refusal `unavailable` */
  look(caller: Caller, workshopId: string): Promise<void>;
  /** All dates that were paid for at once. @throws Refusal `not_found`, `gone` */
  returnAll(caller: Caller, workshopId: string): Promise<void>;
};

export type PayingDeps = Pick<PaidSeating, 'giveUpSeat' | 'forgetGuest'> & {
  database: Database;
  clock: Clock;
  random: Random;
  publicUrl: string;
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** @throws Refusal `not_found` where its reader may not see it */
  guestAt: (caller: Caller, door: DoorAhead) => Promise<GuestAt>;
  /** Somebody doesn't come after all. */
  onLeft: (tx: SystemTx, userId: string, workshopId: string) => Promise<void>;
};

/** A circle, and what decides whether its reader may have a seat in it. */
export type GuestAt = { id: string; wasSentAway: boolean; mayCome: boolean; isHost: boolean };

/** Null where there's no provider. */
export type SeatProvider = { client: CheckoutClient; seats: SeatService } | null;

/** The soonest at which Stripe closes a page by itself, and a minute; we close it earlier. */
const openMs = 31 * minuteMs;

/** The circle behind a door, for somebody who may have a seat in it. @throws Refusal */
export async function guestCircle({ database, requireAdult, guestAt }: PayingDeps, caller: Caller, door: DoorAhead) {
  await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
  const circle = await guestAt(caller, door);
  if (circle.wasSentAway) throw new Refusal('forbidden', 'A host asked you to leave this circle.');
  if (!circle.mayCome) throw new Refusal('forbidden', 'You’re asked to host this circle, and hosts don’t pay.');
  if (circle.isHost) throw new Refusal('forbidden', 'Hosts don’t pay.');
  return circle;
}

type Own = PayingDeps & { provider: SeatProvider };

export function createPayingService(deps: Own): SeatPayingService {
  const { database, clock, random } = deps;
  return {
    async pay(caller, door, amount) {
      const circle = await guestCircle(deps, caller, door);
      providing(deps);
      const link = 'token' in door ? door.token : null;
      const started = await database.asSystem(async (tx) => {
        const found = await startSeat(tx, { workshopId: circle.id, userId: caller.userId, link, clock, random });
        if (!mayPay(found.price, amount)) throw new Refusal('price_changed', 'This isn’t what it costs.');
        return found;
      });
      return { url: await pageFor(deps, started, amount) };
    },
    async way(caller, seatId) {
      const own = await database.asUser(caller, (tx) => seats.findSeat(tx, seatId));
      if (!own) throw nothing();
      return { id: own.workshop_id, token: own.link };
    },
    async look(caller, workshopId) {
      const own = await database.asUser(caller, (tx) => seats.findOwn(tx, workshopId, caller.userId));
      if (own?.session_id) await providing(deps).seats.settle(own.session_id);
    },
    returnAll: (caller, workshopId) => returnAll(deps, caller, workshopId),
  };
}

/** The page at which they pay this much; one for another amount is closed first. */
async function pageFor(deps: Own, { seat, price }: Started, amount: number): Promise<string> {
  const { database, publicUrl } = deps;
  const { client, seats: standing } = providing(deps);
  if (seat.session_id !== null) {
    await standing.settle(seat.session_id);
    const told = await client.read(seat.session_id);
    if (told.isPaid) throw paidAlready();
    if (told.isOpen && told.url && told.amount === amount) return told.url;
    if (told.isOpen) await client.close(seat.session_id).catch(() => Promise.reject(moment()));
  }
  const made = await client.open({
    price: { amount, currency: price.currency },
    page: publicUrl + paths.payingOf(seat.id),
    // The same for somebody who presses twice at once, so that there's one page.
    until: seat.held_until.getTime() + openMs,
    once: `seat-${seat.id}-${amount}-${seat.session_id ?? 'first'}`,
  });
  const isOurs = await database.asSystem(async (tx) => {
    if (await seats.putSession(tx, seat, made.id)) return true;
    return (await seats.lockSeat(tx, seat.id))?.session_id === made.id;
  });
  if (isOurs) return made.url;
  // Two amounts at once, or it was let go meanwhile: only one page may ever be paid.
  await client.close(made.id).catch(() => {});
  throw moment();
}

/** @throws Refusal where there's no provider */
function providing({ provider }: Own) {
  if (!provider) throw nothing();
  return provider;
}

async function returnAll(deps: Own, caller: Caller, workshopId: string): Promise<void> {
  const { database, clock } = deps;
  const known = await database.asUser(caller, (tx) => seats.findOwn(tx, workshopId, caller.userId));
  await database.asSystem(async (tx) => {
    for (const id of known?.date_ids ?? []) await seats.lockCircle(tx, id);
    const seat = known && (await seats.lockSeat(tx, known.id));
    if (seat?.state !== 'paid' || seat.dates === 1) throw nothing();
    if (clock.now() >= seat.returnable_until.getTime()) throw new Refusal('gone', 'It’s too late to give it back.');
    for (const id of seat.date_ids) {
      await deps.forgetGuest(tx, id, caller.userId);
      await deps.giveUpSeat(tx, id, caller.userId);
      await deps.onLeft(tx, caller.userId, id);
    }
    await happenTo(tx, seat.id, { type: 'given-back', inTime: true });
  });
}
