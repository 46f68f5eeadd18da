import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { paymentsRefusals } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { type Call, createCheckoutClient } from './checkout-client.ts';
import { createCodeService } from './code-service.ts';
import { createPaymentsListeners } from './listeners.ts';
import { createMailService } from './mail-service.ts';
import { createPayingService, type PayingDeps } from './paying-service.ts';
import { createAsking, createPaidDoor, createPaymentsService, type PaymentsDeps } from './payments-service.ts';
import { personalData } from './personal-data.ts';
import { createPaymentsRoutes } from './routes.ts';
import { createSeatService, type SeatDeps, type SeatService } from './seat-service.ts';

type Parts = Omit<SeatDeps, 'client'>;
type Deps = PaymentsDeps &
  PayingDeps &
  Parts & {
    mailer: Pick<Mailer, 'sendOnce'>;
    /** Null where no provider is set up. */
    stripe: { call: Call; tax: boolean } | null;
  };

/** Circles that cost something. */
export function createPayments(deps: Deps): {
  feature: ServerFeature;
  api: {
    askPrices: ReturnType<typeof createAsking>;
    /** @throws Refusal `payment_needed` */
    requirePaid: ReturnType<typeof createPaidDoor>;
    /** Stripe told something of this checkout. @throws Refusal `unavailable` */
    settle: SeatService['settle'];
    /** Somebody was asked to leave: they get it back. */
    afterSendingAway(forget: Parts['giveUpSeat'], ...guest: Parameters<Parts['giveUpSeat']>): Promise<void>;
    /** Somebody left their seat: they get it back in time. */
    afterDeclining(leave: Parts['onComing'], ...left: Parameters<Parts['onComing']>): Promise<void>;
  };
} {
  const client = deps.stripe && createCheckoutClient(deps.stripe.call, deps.stripe.tax);
  const seats = client && createSeatService({ ...deps, client });
  const provider = client && seats ? { client, seats } : null;
  const isOffered = provider !== null;
  const feature = defineFeature({
    name: 'payments',
    routes: createPaymentsRoutes({
      payments: createPaymentsService({ ...deps, isOffered }),
      paying: createPayingService({ ...deps, provider }),
      codes: createCodeService({ ...deps, isOffered }),
    }),
    events: Object.values(events),
    refusals: paymentsRefusals,
    title: 'Paid circles',
    personalData,
    ...(provider && {
      listeners: createPaymentsListeners(provider.seats, createMailService({ ...deps, ...provider })),
      jobs: [
        { name: 'payments.tidy', cron: '* * * * *', run: provider.seats.tidy },
        { name: 'payments.pay-back', cron: '* * * * *', run: provider.seats.payBack },
      ],
    }),
  });
  return {
    feature,
    api: {
      askPrices: createAsking({ ...deps, isOffered }),
      requirePaid: createPaidDoor(isOffered),
      settle: async (sessionId) => seats?.settle(sessionId),
      async afterSendingAway(forget, tx, workshopId, userId) {
        await forget(tx, workshopId, userId);
        await seats?.giveBack(tx, workshopId, userId, true);
      },
      async afterDeclining(leave, tx, userId, workshopId) {
        await leave(tx, userId, workshopId);
        await seats?.giveBack(tx, workshopId, userId);
      },
    },
  };
}
