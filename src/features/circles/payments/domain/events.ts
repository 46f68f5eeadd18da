import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Stripe pays a seat back: all that's left of it, or one date's share. How much that is stays at Stripe. */
export const SeatPaidBack = event(
  'payments.seat-paid-back',
  v.object({ seat_id: Id, dates: v.number(), share: v.boolean(), gone: v.number() }),
);
