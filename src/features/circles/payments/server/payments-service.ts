import type { NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Payment } from '../domain/contract.ts';
import { letsIn } from '../domain/paid-seat.ts';
import { findCodes } from './codes-repository.ts';
import { findPrice, findSeriesDates, insertPrices, putPrices } from './prices-repository.ts';
import { nothing } from './seating-steps.ts';
import * as seats from './seats-repository.ts';

/** What circles cost, and who has paid. */
export type PaymentsService = {
  /** Whether circles may cost something here. */
  offer(caller: Caller): Promise<{ is_offered: boolean; currency: string }>;
  read(caller: Caller, workshopId: string): Promise<Payment>;
  /** Null: it costs nothing. @throws Refusal `forbidden`, `conflict` once somebody comes */
  setPrice(caller: Caller, workshopId: string, price: NewPrice | null): Promise<Payment>;
};

/** One date alone isn't a series. */
const fitting = (price: NewPrice, dates: readonly string[]): NewPrice => ({
  ...price,
  for_series: price.for_series && dates.length > 1,
});

/** Asks a price for circles that are planned in this transaction. @throws Refusal `not_found` where nobody could pay */
export function createAsking({ currency, isOffered }: Pick<PaymentsDeps, 'currency'> & { isOffered: boolean }) {
  return async (tx: UserTx, workshopIds: readonly string[], price: NewPrice): Promise<void> => {
    if (!isOffered) throw nothing();
    await insertPrices(tx, workshopIds, { ...fitting(price, workshopIds), currency });
  };
}

export type PaymentsDeps = { database: Database; currency: string };

export function createPaymentsService(deps: PaymentsDeps & { isOffered: boolean }): PaymentsService {
  const { database, currency, isOffered } = deps;

  async function read(caller: Caller, workshopId: string): Promise<Payment> {
    const { price, seat } = await database.asUser(caller, async (tx) => ({
      price: await findPrice(tx, workshopId),
      seat: await seats.findOwn(tx, workshopId, caller.userId),
    }));
    const lead = await database.asSystem((tx) => leadOf(tx, caller, workshopId));
    return {
      is_offered: isOffered,
      currency: price?.currency ?? currency,
      price: price ?? null,
      lead,
      seat: seat
        ? {
            state: seat.state,
            for_all: seat.dates > 1,
            is_free: letsIn(seat.state) && seat.session_id === null,
            held_until: seat.held_until.toISOString(),
            returnable_until: seat.returnable_until.toISOString(),
          }
        : null,
    };
  }

  return {
    // Of a session that lives, as everything for members.
    offer: (caller) => database.asUser(caller, async () => ({ is_offered: isOffered, currency })),
    read,
    async setPrice(caller, workshopId, price) {
      // A session that lives, first.
      await read(caller, workshopId);
      if (!isOffered) throw nothing();
      await database.asSystem(async (tx) => {
        const before = await findPrice(tx, workshopId);
        // One price for all dates is theirs together, also when it goes.
        const together = price?.for_series || before?.for_series;
        const dates = together ? await findSeriesDates(tx, workshopId) : [workshopId];
        for (const id of dates.length > 0 ? dates : [workshopId]) await requireChangeable(tx, caller, id);
        await putPrices(tx, dates, price && { ...fitting(price, dates), currency });
      });
      return read(caller, workshopId);
    },
  };
}

/** To its facilitator alone: a second host reads neither names nor codes. */
async function leadOf(tx: SystemTx, caller: Caller, workshopId: string): Promise<Payment['lead']> {
  const circle = await seats.lockCircle(tx, workshopId);
  if (circle?.leadId !== caller.userId) return null;
  return {
    seated: await seats.findSeated(tx, workshopId),
    can_change: circle.status === 'pending' && (await seats.isUntouched(tx, workshopId)),
    in_series: circle.seriesId !== null,
    codes: await findCodes(tx, { id: workshopId, seriesId: circle.seriesId }),
  };
}

/** @throws Refusal unless its price can be changed */
async function requireChangeable(tx: SystemTx, caller: Caller, workshopId: string): Promise<void> {
  const circle = await seats.lockCircle(tx, workshopId);
  if (circle?.leadId !== caller.userId) throw new Refusal('forbidden', 'Only its facilitator can say what it costs.');
  if (circle.status !== 'pending' || circle.isInstant || !(await seats.isUntouched(tx, workshopId)))
    throw new Refusal('conflict', 'Somebody comes already, so the price stays.');
}

/** For doors: nobody passes who hasn't paid where it costs something. Hosts do. */
export function createPaidDoor(isOffered: boolean) {
  /** As a user it's for those who may read the circle; others find no door. @throws Refusal `payment_needed` */
  return async function requirePaid(tx: UserTx | SystemTx, workshopId: string, userId: string): Promise<void> {
    // Without a provider nobody could pay.
    if (!isOffered || !(await findPrice(tx, workshopId))) return;
    const seat = await seats.findOwn(tx, workshopId, userId);
    if (seat && letsIn(seat.state)) return;
    if (await seats.isHosting(tx, workshopId, userId)) return;
    throw new Refusal('payment_needed', 'This circle costs something. You can pay on its page.');
  };
}
