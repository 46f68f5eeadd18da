import type { Logger } from 'pino';
import type { Database, UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type OutsideService, type ServerFeature } from '#platform/server/feature.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { membershipRefusals } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { type AccessService, createAccessService } from './access-service.ts';
import { createGiftService } from './gifts/gift-service.ts';
import { createMembershipJobs } from './jobs.ts';
import { createMembershipListeners } from './listeners.ts';
import { createMembershipService } from './membership-service.ts';
import { personalData } from './personal-data.ts';
import { createMembershipRoutes } from './routes.ts';
import type { MembershipSettings } from './settings.ts';
import { createCall } from './stripe/api-client.ts';
import { createMailService } from './stripe/mail-service.ts';
import { createPayingService } from './stripe/paying-service.ts';
import { createReadingService } from './stripe/reading-service.ts';
import { createStripeClient } from './stripe/stripe-client.ts';
import { mountWebhook } from './stripe/webhook-routes.ts';
import { createWebhookService } from './stripe/webhook-service.ts';

export { createGiftMaking } from './gifts/gift-service.ts';
export { membershipSettings } from './settings.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  mailer: Mailer;
  settings: MembershipSettings;
  publicUrl: string;
  /** For paying. @throws Refusal where they're known to be younger (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Stripe told something of a checkout that's no subscription's. */
  onCheckout: (sessionId: string) => Promise<void>;
};

/** What people may pay for, and who may use it. */
export function createMembership(deps: Deps): { feature: ServerFeature; api: AccessService } {
  const { database, clock, mailer, publicUrl, settings } = deps;
  const provider = createProvider(deps);
  return {
    feature: defineFeature({
      name: 'membership',
      routes: createMembershipRoutes(
        createMembershipService({ database, clock, settings, paying: provider?.paying ?? null }),
        createGiftService({ database, clock }),
      ),
      events: Object.values(events),
      refusals: membershipRefusals,
      title: 'Membership',
      personalData,
      ...(provider && {
        http: (app) => mountWebhook(app, provider.webhooks),
        listeners: createMembershipListeners({ ...provider, mails: createMailService({ publicUrl, mailer }) }),
        jobs: createMembershipJobs({ database, clock, ...provider }),
        outside: provider.outside,
      }),
    }),
    api: createAccessService({ clock, marked: settings.marked }),
  };
}

/** For what else is paid there; null without a provider. */
export function stripeOf({ settings: { stripe }, log }: Pick<Deps, 'settings' | 'log'>) {
  return stripe && { call: createCall(stripe, log), tax: stripe.tax };
}

/** Stripe, where it's set up. */
function createProvider({ database, clock, log, settings, publicUrl, requireAdult, onCheckout }: Deps) {
  const { price, stripe } = settings;
  if (!stripe) return null;
  const client = createStripeClient({ publicUrl, price, settings: stripe, call: createCall(stripe, log) });
  const reading = createReadingService({ database, clock, client, graceDays: stripe.graceDays });
  const outside: OutsideService[] = [
    {
      what: 'If you pay for the membership or for a circle, you do so on pages of',
      hosts: [...new Set([new URL(stripe.apiUrl).host, 'checkout.stripe.com', 'billing.stripe.com'])],
    },
  ];
  return {
    reading,
    outside,
    paying: createPayingService({ database, clock, requireAdult, client, reading, graceDays: stripe.graceDays }),
    webhooks: createWebhookService({ database, clock, onCheckout, reading, secret: stripe.webhookSecret }),
  };
}
