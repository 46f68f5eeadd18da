import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { sources } from './access.ts';
import { premiumFeatures } from './premium.ts';

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
});
export type Membership = v.InferOutput<typeof Membership>;

/** Refusals of its own, with their HTTP status. */
export const membershipRefusals = { premium_needed: 402 } as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    membership: typeof membershipRefusals;
  }
}

/** What one has. Refusals: `premium_needed`, of what's marked. */
export const membershipContract = {
  read: oc
    .route({ method: 'GET', path: '/api/v1/membership', summary: 'What I have, and until when' })
    .output(Membership),
};
