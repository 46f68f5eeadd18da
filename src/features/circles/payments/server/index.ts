import { checkoutTold } from '#features/accounts/membership/server/hooks.ts';
import { guestSentAway, seatDeclined } from '#features/circles/workshops/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { paymentsRefusals } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { type CheckoutCall, createCheckoutClient } from './checkout-client.ts';
import { createCodeService } from './code-service.ts';
import { createPaymentsListeners } from './listeners.ts';
import { createMailService } from './mail-service.ts';
import { createPayingService, type PayingDeps } from './paying-service.ts';
import { createAsking, createPaidDoor, createPaymentsService, type PaymentsDeps } from './payments-service.ts';
import { personalData } from './personal-data.ts';
import { createPaymentsRoutes } from './routes.ts';
import { createSeatService, type SeatDeps } from './seat-service.ts';

type SeatParts = Omit<SeatDeps, 'client'>;
type Deps = PaymentsDeps &
  PayingDeps &
  SeatParts & {
    mailer: Pick<Mailer, 'sendOnce'>;
    /** Null where no provider is set up. */
    stripe: { call: CheckoutCall; tax: boolean } | null;
  };

/** What the planning of circles, and their doors, need of prices. */
export function createPrices({ currency, stripe }: Pick<Deps, 'currency' | 'stripe'>) {
  const isOffered = stripe !== null;
  return { askPrices: createAsking({ currency, isOffered }), requirePaid: createPaidDoor(isOffered) };
}

/** Circles that cost something. */
export function createPayments(deps: Deps): { feature: ServerFeature } {
  const { database, clock, random, currency, mailer, publicUrl, stripe } = deps;
  const { requireAdult, guestAt, saveSeat, giveUpSeat, forgetGuest, usernameOf, onComing, onLeft } = deps;
  const client = stripe && createCheckoutClient(stripe.call, stripe.tax);
  const seats =
    client && createSeatService({ database, clock, saveSeat, giveUpSeat, forgetGuest, usernameOf, onComing, client });
  const provider = client && seats ? { client, seats } : null;
  const isOffered = provider !== null;
  const feature = defineFeature({
    name: 'payments',
    routes: createPaymentsRoutes({
      payments: createPaymentsService({ database, currency, isOffered }),
      paying: createPayingService({
        database,
        clock,
        random,
        publicUrl,
        forgetGuest,
        giveUpSeat,
        guestAt,
        onLeft,
        requireAdult,
        provider,
      }),
      codes: createCodeService({
        database,
        clock,
        random,
        requireAdult,
        guestAt,
        giveUpSeat,
        forgetGuest,
        onLeft,
        publicUrl,
        saveSeat,
        usernameOf,
        onComing,
        isOffered,
      }),
    }),
    events: Object.values(events),
    refusals: paymentsRefusals,
    title: 'Paid circles',
    personalData,
    ...(provider && {
      listeners: createPaymentsListeners(provider.seats, createMailService({ database, mailer, ...provider })),
      hooks: [
        at(checkoutTold, provider.seats.settle),
        at(guestSentAway, (tx, workshopId, userId) => provider.seats.giveBack(tx, workshopId, userId, true)),
        at(seatDeclined, (tx, userId, workshopId) => provider.seats.giveBack(tx, workshopId, userId)),
      ],
      jobs: [
        { name: 'payments.tidy', cron: '* * * * *', run: provider.seats.tidy },
        { name: 'payments.pay-back', cron: '* * * * *', run: provider.seats.payBack },
      ],
    }),
  });
  return { feature };
}
