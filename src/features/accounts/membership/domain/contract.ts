import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { sources } from './access.ts';
import { premiumFeatures } from './premium.ts';

/** The pages at Stripe, and back. */
const Elsewhere = v.object({ url: v.string() });

/** What I pay for by the month. Just one of `renews_at`, `ends_at` and `owes_until` is set. */
const OwnSubscription = v.object({
  renews_at: v.nullable(v.string()),
  /** It's cancelled, and lasts till then. */
  ends_at: v.nullable(v.string()),
  /** A payment failed; till then everything stays open. */
  owes_until: v.nullable(v.string()),
  /** Till then it can be taken back, and is paid back. */
  withdraw_until: v.nullable(v.string()),
});
export type OwnSubscription = v.InferOutput<typeof OwnSubscription>;

const Membership = v.object({
  /** Whether there's anything to show: a provider, something premium, or something that I have. */
  is_offered: v.boolean(),
  /** Whether a payment provider is set up. */
  payments: v.boolean(),
  /** What the operator marked. */
  premium: v.array(v.picklist(premiumFeatures)),
  /** Null: free. `until` null: without an end. */
  standing: v.nullable(v.object({ source: v.picklist(sources), until: v.nullable(v.string()) })),
  /** A month's; `amount` in the currency's hundredths. */
  price: v.object({ amount: v.number(), currency: v.string() }),
  subscription: v.nullable(OwnSubscription),
  /** Whether I've ever paid here, so that there may be receipts. */
  has_paid: v.boolean(),
});
export type Membership = v.InferOutput<typeof Membership>;

const Receipt = v.object({
  paid_at: v.string(),
  amount: v.number(),
  currency: v.string(),
  /** At Stripe. */
  url: v.nullable(v.string()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** Refusals of its own, with their HTTP status. */
export const membershipRefusals = { premium_needed: 402, code_unknown: 404, code_spent: 409 } as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    membership: typeof membershipRefusals;
  }
}

/**
 * What one has, and how one gets or ends it. Refusals: `premium_needed` (of what's marked), `code_unknown`, `code_spent`;
 * `not_found` without a provider or a subscription, `conflict` for a second one, `gone` after the days for withdrawing,
 * `unavailable` when Stripe doesn't answer.
 */
export const membershipContract = {
  read: oc
    .route({ method: 'GET', path: '/api/v1/membership', summary: 'What I have, and until when' })
    .output(Membership),
  look: oc
    .route({ method: 'POST', path: '/api/v1/membership/look', summary: 'The same, read anew from Stripe first' })
    .output(Membership),
  checkout: oc
    .route({ method: 'POST', path: '/api/v1/membership/checkout', summary: 'Begin to pay, at Stripe' })
    .output(Elsewhere),
  portal: oc
    .route({ method: 'POST', path: '/api/v1/membership/portal', summary: 'Change how I pay, at Stripe' })
    .output(Elsewhere),
  renew: oc
    .route({ method: 'PUT', path: '/api/v1/membership/renewal', summary: 'Cancel to the end of the month, or go on' })
    .input(v.object({ renews: v.boolean() }))
    .output(Membership),
  withdraw: oc
    .route({
      method: 'POST',
      path: '/api/v1/membership/withdrawal',
      summary: 'Take it back: it ends now, and is paid back',
    })
    .output(Membership),
  receipts: oc
    .route({ method: 'GET', path: '/api/v1/membership/receipts', summary: 'What I paid, the newest first' })
    .output(v.object({ receipts: v.array(Receipt) })),
  redeem: oc
    .route({ method: 'POST', path: '/api/v1/membership/codes', summary: 'Redeem a gift or a free place' })
    .input(v.object({ code: v.pipe(v.string(), v.maxLength(60, 'must have at most 60 characters')) }))
    .output(Membership),
};
