import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { returnableUntil, type SeatEvent, type SeatState, seatAfter } from '../domain/paid-seat.ts';
import type { CheckoutClient } from './checkout-client.ts';
import * as seats from './seats-repository.ts';

/** What becomes of seats that people pay for, whatever happens to them, their circle or Stripe. */
export type SeatService = {
  /** How a checkout stands at Stripe, and what follows from it here. One we don't know changes nothing. @throws Refusal `unavailable` */
  settle(sessionId: string): Promise<void>;
  /** Somebody doesn't come after all, or was asked to leave (`sentAway`, who always gets it back). */
  giveBack(tx: SystemTx, workshopId: string, userId: string, sentAway?: boolean): Promise<void>;
  /** A circle began, or ended: with a beginning seats are used, without one they're paid back. */
  circleChanged(workshopId: string): Promise<void>;
  /** At another time it's another promise: it can be given back until it begins. */
  moved(circles: readonly { id: string; scheduled_at: string }[]): Promise<void>;
  /** Lets go of seats that nobody paid in time, and of those whose circle is gone, or whose host blocked them or they blocked. */
  tidy(): Promise<void>;
  /** Closes checkouts at Stripe, or pays them back; what fails is tried again. */
  payBack(): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  client: CheckoutClient;
  usernameOf: (tx: SystemTx, userId: string) => Promise<string>;
  /** False when none is free. @throws Refusal */
  saveSeat: (
    tx: SystemTx,
    workshopId: string,
    person: { userId: string; name: string; waited: boolean },
  ) => Promise<boolean>;
  giveUpSeat: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  /** Somebody has a seat. */
  onComing: (tx: SystemTx, userId: string, workshopId: string) => Promise<void>;
};

/** Does to a seat what an event asks for. @returns where it stands now */
async function apply(tx: SystemTx, id: string, event: SeatEvent): Promise<SeatState | null> {
  const seat = await seats.lockSeat(tx, id);
  if (!seat) return null;
  const { state, undo } = seatAfter(seat.state, event);
  // Once it's paid they belong to the circle, and need no link.
  if (state !== seat.state) await seats.updateSeat(tx, id, state === 'paid' ? { state, link: null } : { state });
  if (undo && seat.session_id !== null) await seats.insertPayback(tx, seat.session_id);
  return state;
}

export function createSeatService(deps: Deps): SeatService {
  const { database, clock, client } = deps;

  /** Whether they have a seat in the circle now; refusals are answers here, not faults. */
  async function seatIn(tx: SystemTx, { workshop_id, user_id }: seats.PaidSeat): Promise<boolean> {
    const circle = await seats.lockCircle(tx, workshop_id);
    if (!circle || circle.status === 'ended') return false;
    const name = await deps.usernameOf(tx, user_id);
    try {
      return await deps.saveSeat(tx, workshop_id, { userId: user_id, name, waited: false });
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async function settle(sessionId: string): Promise<void> {
    const known = await database.asSystem((tx) => seats.findBySession(tx, sessionId));
    if (!known || (known.state !== 'held' && known.state !== 'lapsed')) return;
    if (!(await client.read(sessionId)).isPaid) return;
    await database.asSystem(async (tx) => {
      await seats.lockCircle(tx, known.workshop_id);
      const seat = await seats.lockSeat(tx, known.id);
      // Another telling was quicker.
      if (seat?.state !== 'held') return void (await apply(tx, known.id, { type: 'paid' }));
      if (!(await seatIn(tx, seat))) return void (await apply(tx, seat.id, { type: 'no-room' }));
      await apply(tx, seat.id, { type: 'paid' });
      await deps.onComing(tx, seat.user_id, seat.workshop_id);
    });
  }

  async function lapse({ id, session_id }: seats.PaidSeat): Promise<void> {
    // The webhook may be late: whoever has paid keeps their seat.
    if (session_id !== null) await settle(session_id);
    await database.asSystem(async (tx) => {
      if ((await seats.lockSeat(tx, id))?.state === 'held') await apply(tx, id, { type: 'time-up' });
    });
  }

  async function undo(sessionId: string): Promise<void> {
    const told = await client.read(sessionId);
    // Closing fails where somebody pays in this very moment; the next time it's read as paid.
    if (told.isOpen) await client.close(sessionId);
    else if (told.isPaid && told.intent !== null) await client.payBack(told.intent);
    await database.asSystem((tx) => seats.deletePayback(tx, sessionId));
  }

  return {
    settle,
    async giveBack(tx, workshopId, userId, sentAway = false) {
      const seat = await seats.findOwn(tx, workshopId, userId);
      if (!seat) return;
      const inTime = sentAway || clock.now() < seat.returnable_until.getTime();
      await apply(tx, seat.id, { type: 'given-back', inTime });
    },
    async circleChanged(workshopId) {
      await database.asSystem(async (tx) => {
        const circle = await seats.lockCircle(tx, workshopId);
        // One that's gone is `tidy`'s.
        if (!circle || circle.status === 'pending') return;
        const type = circle.startedAt ? 'began' : 'called-off';
        for (const id of await seats.findLiveOf(tx, workshopId)) await apply(tx, id, { type });
      });
    },
    async moved(circles) {
      await database.asSystem(async (tx) => {
        for (const { id, scheduled_at } of circles) await seats.moveSeats(tx, id, new Date(scheduled_at));
      });
    },
    async tidy() {
      const { overdue, orphans, parted } = await database.asSystem(async (tx) => ({
        overdue: await seats.findOverdue(tx, new Date(clock.now())),
        orphans: await seats.findOrphans(tx),
        parted: await seats.findParted(tx),
      }));
      await oneByOne(overdue, lapse);
      // They don't see the circle any more, so they couldn't give it back themselves.
      await oneByOne(parted, ({ id, workshop_id, user_id }) =>
        database.asSystem(async (tx) => {
          await deps.giveUpSeat(tx, workshop_id, user_id);
          await apply(tx, id, { type: 'given-back', inTime: true });
        }),
      );
      await oneByOne(orphans, (id) =>
        database.asSystem(async (tx) => void (await apply(tx, id, { type: 'called-off' }))),
      );
    },
    async payBack() {
      await oneByOne(await database.asSystem(seats.findPaybacks), undo);
    },
  };
}

/** Of a seat that's taken now. */
export const timesOf = (now: number, startsAt: Date, heldFor: number) => ({
  held_until: new Date(now + heldFor),
  returnable_until: new Date(returnableUntil(startsAt.getTime())),
});
