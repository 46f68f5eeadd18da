import { priceInWords } from '#features/accounts/membership/domain/price.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { paidBackWords, shareBackWords } from '../domain/mail-words.ts';
import { restOf, shareOf } from '../domain/paid-seat.ts';
import type { CheckoutClient } from './checkout-client.ts';
import { findAddress, findSeatById } from './seats-repository.ts';

type PaidBack = { seat_id: string; dates: number; share: boolean; gone: number };

/** What guests get in writing about their money. */
export type PaymentMailService = {
  /** That it's on its way back, and how much: read from Stripe, as we keep none of it. Nothing to someone who's gone. */
  tellPaidBack(eventId: string, told: PaidBack): Promise<void>;
};

type Deps = { database: Database; mailer: Pick<Mailer, 'sendOnce'>; client: CheckoutClient };

export function createMailService({ database, mailer, client }: Deps): PaymentMailService {
  return {
    async tellPaidBack(eventId, { seat_id, dates, share, gone }) {
      const seat = await database.asSystem((tx) => findSeatById(tx, seat_id));
      if (!seat?.session_id) return;
      const { amount: paid, currency } = await client.read(seat.session_id);
      const amount = share ? shareOf(paid, dates) : restOf(paid, { dates, gone });
      await mailer.sendOnce(eventId, async (tx) => {
        const to = await findAddress(tx, seat.user_id);
        if (to === undefined) return null;
        const words = share ? shareBackWords : paidBackWords;
        return { ...words(priceInWords({ amount, currency })), to, about: seat.user_id };
      });
    },
  };
}
