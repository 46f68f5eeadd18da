import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { SeatPaidBack } from '../domain/events.ts';
import { shareOf } from '../domain/paid-seat.ts';
import type { CheckoutClient } from './checkout-client.ts';
import { dropDate, happenTo } from './seat-steps.ts';
import { type PaidSeating, seatIn } from './seating-steps.ts';
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

export type SeatDeps = PaidSeating & { database: Database; clock: Clock; client: CheckoutClient };

export function createSeatService(deps: SeatDeps): SeatService {
  const { database, clock } = deps;

  return {
    settle: (sessionId) => settle(deps, sessionId),
    giveBack: (tx, workshopId, userId, sentAway = false) => giveBack(deps, tx, workshopId, userId, sentAway),
    async circleChanged(workshopId) {
      await database.asSystem(async (tx) => {
        const circle = await seats.lockCircle(tx, workshopId);
        // One that's gone is `tidy`'s.
        if (!circle || circle.status === 'pending') return;
        for (const id of await seats.findLiveOf(tx, workshopId)) {
          if (circle.startedAt) await happenTo(tx, id, { type: 'began' }, workshopId);
          else await dropDate(tx, id, workshopId);
        }
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
      await oneByOne(overdue, (seat) => lapse(deps, seat));
      // They don't see the circle any more, so they couldn't give it back themselves.
      await oneByOne(parted, ({ id, workshopId, userId }) =>
        database.asSystem(async (tx) => {
          await deps.forgetGuest(tx, workshopId, userId);
          await deps.giveUpSeat(tx, workshopId, userId);
          await dropDate(tx, id, workshopId);
        }),
      );
      await oneByOne(orphans, ({ id, workshopId }) => database.asSystem((tx) => dropDate(tx, id, workshopId)));
    },
    async payBack() {
      await oneByOne(await database.asSystem(seats.findPaybacks), (payback) => undo(deps, payback));
    },
  };
}

async function settle(deps: SeatDeps, sessionId: string): Promise<void> {
  const { database, client } = deps;
  const known = await database.asSystem((tx) => seats.findBySession(tx, sessionId));
  if (!known || (known.state !== 'held' && known.state !== 'lapsed')) return;
  if (!(await client.read(sessionId)).isPaid) return;
  await database.asSystem(async (tx) => {
    const begun: string[] = [];
    for (const id of known.date_ids) if ((await seats.lockCircle(tx, id))?.startedAt) begun.push(id);
    const seat = await seats.lockSeat(tx, known.id);
    // Another telling was quicker.
    if (seat?.state !== 'held') return happenTo(tx, known.id, { type: 'paid' });
    if (!(await seatIn(tx, deps, seat))) return happenTo(tx, seat.id, { type: 'no-room' });
    await happenTo(tx, seat.id, { type: 'paid' });
    // While they paid, when nothing was to be said of their seat yet.
    for (const id of begun) await happenTo(tx, seat.id, { type: 'began' }, id);
  });
}

async function giveBack(
  { clock }: SeatDeps,
  tx: SystemTx,
  workshopId: string,
  userId: string,
  sentAway: boolean,
): Promise<void> {
  const seat = await seats.findOwn(tx, workshopId, userId);
  if (!seat) return;
  if (seat.dates > 1 && seat.state !== 'held') {
    // One date given up isn't all of them: those go back at once, by themselves.
    if (sentAway) await dropDate(tx, seat.id, workshopId);
    return;
  }
  const inTime = sentAway || clock.now() < seat.returnable_until.getTime();
  await happenTo(tx, seat.id, { type: 'given-back', inTime });
}

async function lapse(deps: SeatDeps, { id, session_id }: seats.PaidSeat): Promise<void> {
  const { database } = deps;
  // The webhook may be late: people who have paid keep their seat.
  if (session_id !== null) await settle(deps, session_id);
  await database.asSystem(async (tx) => {
    if ((await seats.lockSeat(tx, id))?.state === 'held') await happenTo(tx, id, { type: 'time-up' });
  });
}

async function undo({ database, client }: SeatDeps, payback: seats.Payback): Promise<void> {
  const { session_id, date_id, dates } = payback;
  const told = await client.read(session_id);
  const isPaid = !told.isOpen && told.isPaid && told.intent !== null;
  const part = date_id !== null && dates ? { of: date_id, amount: shareOf(told.amount, dates) } : null;
  // Closing fails where somebody pays in this very moment; the next time it's read as paid.
  if (told.isOpen) await client.close(session_id);
  else if (told.isPaid && told.intent !== null) await client.payBack(told.intent, part);
  await database.asSystem(async (tx) => {
    const isDone = await seats.deletePayback(tx, payback);
    const seat = await seats.findBySession(tx, session_id);
    if (!isDone || !isPaid || !seat) return;
    const gone = seat.dates - seat.date_ids.length - seat.begun_ids.length;
    await tx.emit(SeatPaidBack, { seat_id: seat.id, dates: seat.dates, share: part !== null, gone });
  });
}
