import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Door } from '#features/circle/domain/contract.ts';
import { Id } from '#platform/shared/ids.ts';
import { amounts } from './amount.ts';
import { seatStates } from './paid-seat.ts';

/** What a circle asks, and where its reader stands. */
const Payment = v.object({
  /** Whether people can pay here at all. */
  is_offered: v.boolean(),
  currency: v.string(),
  /** In hundredths; null: it costs nothing. */
  amount: v.nullable(v.number()),
  /** My newest seat here. */
  seat: v.nullable(v.object({ state: v.picklist(seatStates), held_until: v.string(), returnable_until: v.string() })),
  /** To its facilitator alone: how many have paid, and whether the price can still be changed. */
  lead: v.nullable(v.object({ paid: v.number(), can_change: v.boolean() })),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Refusals of its own, with their HTTP status. */
export const paymentsRefusals = { payment_needed: 402 } as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    payments: typeof paymentsRefusals;
  }
}

const ById = v.object({ id: Id });

/**
 * Circles that cost something. Refusals: `not_found` without a provider, a circle or a price; `conflict` where others come
 * already, or for whoever has paid; `room_full`, `workshop_ended` once it began; `unavailable` when Stripe doesn't answer.
 */
export const paymentsContract = {
  read: oc
    .route({ method: 'GET', path: '/api/v1/circles/{id}/payment', summary: 'What it costs, and whether I paid' })
    .input(ById)
    .output(Payment),
  price: oc
    .route({ method: 'PUT', path: '/api/v1/circles/{id}/price', summary: 'Ask a price, or none' })
    .input(
      v.object({
        id: Id,
        amount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(amounts.least), v.maxValue(amounts.most))),
      }),
    )
    .output(Payment),
  pay: oc
    .route({ method: 'POST', path: '/api/v1/circles/pay', summary: 'Keep a seat and begin to pay, at Stripe' })
    .input(Door)
    .output(v.object({ url: v.string() })),
  way: oc
    .route({ method: 'GET', path: '/api/v1/paying/{id}', summary: 'The circle of my own seat, back from Stripe' })
    .input(ById)
    .output(
      v.object({
        id: Id,
        /** The link that I came by, where I don't belong to it yet. */
        token: v.nullable(v.string()),
      }),
    ),
  look: oc
    .route({ method: 'POST', path: '/api/v1/circles/{id}/payment/look', summary: 'The same, read anew from Stripe' })
    .input(ById)
    .output(Payment),
};
