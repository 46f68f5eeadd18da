import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';

/** Somebody took a subscription back: it's to end at Stripe, and what was paid to go back. No person's id is in it. */
export const SubscriptionWithdrawn = event('subscription.withdrawn', v.object({ subscription_id: v.string() }));
