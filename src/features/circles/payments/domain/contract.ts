import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { AskedPrice, NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import { pricesContract } from '#features/circles/prices/domain/contract.ts';
import { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { Id } from '#platform/shared/ids.ts';
import { seatStates } from './paid-seat.ts';

/** Free seats by a code: how many there are, and how many somebody has. */
const SeatCode = v.object({ id: Id, seats: v.number(), used: v.number(), for_series: v.boolean() });

/** What a circle asks, and where its reader stands. */
const Payment = v.object({
  /** Whether people can pay here at all. */
  is_offered: v.boolean(),
  currency: v.string(),
  /** Null: it costs nothing. */
  price: v.nullable(AskedPrice),
  /** My newest seat here. `for_all`: with all the other dates that were still to come. */
  seat: v.nullable(
    v.object({
      state: v.picklist(seatStates),
      held_until: v.string(),
      returnable_until: v.string(),
      for_all: v.boolean(),
      /** By a code. */
      is_free: v.boolean(),
    }),
  ),
  /** Only to its facilitator. */
  lead: v.nullable(
    v.object({
      /** By name, whether they paid or came by a code. */
      seated: v.array(v.string()),
      /** Whether the price can still be changed. */
      can_change: v.boolean(),
      in_series: v.boolean(),
      codes: v.array(SeatCode),
    }),
  ),
});
export type Payment = v.InferOutput<typeof Payment>;

/** Refusals of its own, with their HTTP status. */
export const paymentsRefusals = { payment_needed: 402, price_changed: 409 } as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    payments: typeof paymentsRefusals;
  }
}

const ById = v.object({ id: Id });

/**
 * Circles that cost something. Refusals: `not_found` without a provider, a circle or a price; `conflict` where others come
 * already, or for someone who has paid; `price_changed` for an amount that isn't asked; `room_full`, `workshop_ended` once it began;
 * `code_unknown`, `code_spent`; `gone` for what's too late to be given back; `unavailable` when Stripe doesn't answer.
 */
export const paymentsContract = {
  ...pricesContract,
  read: oc
    .route({ method: 'GET', path: '/api/v1/circles/{id}/payment', summary: 'What it costs, and whether I paid' })
    .input(ById)
    .output(Payment),
  price: oc
    .route({
      method: 'PUT',
      path: '/api/v1/circles/{id}/price',
      summary: 'Ask a price, or none; one for a series is for all of its dates that haven’t begun',
    })
    .input(v.object({ id: Id, price: v.nullable(NewPrice) }))
    .output(Payment),
  pay: oc
    .route({ method: 'POST', path: '/api/v1/circles/pay', summary: 'Keep a seat and begin to pay, at Stripe' })
    .input(v.object({ door: DoorAhead, amount: v.pipe(v.number(), v.integer()) }))
    .output(v.object({ url: v.string() })),
  redeem: oc
    .route({ method: 'POST', path: '/api/v1/circles/free-seat', summary: 'A free seat by a code of the host’s' })
    .input(v.object({ door: DoorAhead, code: v.pipe(v.string(), v.maxLength(60, 'must have at most 60 characters')) }))
    .output(Payment),
  returnAll: oc
    .route({
      method: 'POST',
      path: '/api/v1/circles/{id}/payment/return',
      summary: 'Give back all the dates that were paid for at once',
    })
    .input(ById)
    .output(Payment),
  makeCode: oc
    .route({ method: 'POST', path: '/api/v1/circles/{id}/codes', summary: 'A code for free seats, as the facilitator' })
    .input(
      v.object({
        id: Id,
        seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
        for_series: v.boolean(),
      }),
    )
    .output(v.object({ /** It can’t be read again. */ code: v.string(), payment: Payment })),
  endCode: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/circles/{id}/codes/{code_id}',
      summary: 'Nobody can use it any more; seats that it gave stay',
    })
    .input(v.object({ id: Id, code_id: Id }))
    .output(Payment),
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
