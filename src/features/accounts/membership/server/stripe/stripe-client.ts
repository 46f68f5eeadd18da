import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { oneByOne } from '#platform/server/one-by-one.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import type { Price } from '../../domain/price.ts';
import type { Subscription } from '../../domain/subscription.ts';
import type { StripeSettings } from '../settings.ts';
import { type StripeCall, StripeRefusal } from './api-client.ts';

/** One as Stripe tells it; `endsAtPeriodEnd`: it was cancelled to the end of the month, and not to another date. */
export type ToldSubscription = Subscription & { endsAtPeriodEnd: boolean };

/** What we ask of Stripe, and nothing else. */
export type StripeClient = ReturnType<typeof createStripeClient>;

const Seconds = v.pipe(
  v.number(),
  v.transform((seconds) => seconds * 1000),
);
const Told = v.object({
  id: v.string(),
  status: v.string(),
  start_date: Seconds,
  cancel_at: v.nullish(Seconds),
  cancel_at_period_end: v.boolean(),
  items: v.object({
    data: v.tupleWithRest([v.object({ current_period_start: Seconds, current_period_end: Seconds })], v.unknown()),
  }),
});
const Page = v.object({ url: v.string() });
const Made = v.object({ id: v.string() });
const listOf = <Item extends v.GenericSchema>(item: Item) => v.object({ data: v.array(item) });
const Receipt = v.object({
  amount_paid: v.number(),
  currency: v.string(),
  hosted_invoice_url: v.nullish(v.string()),
  status_transitions: v.object({ paid_at: v.nullish(Seconds) }),
});
const Payment = v.object({
  status: v.string(),
  amount_paid: v.nullish(v.number()),
  payment: v.object({ payment_intent: v.nullish(v.string()), charge: v.nullish(v.string()) }),
});
const Invoice = v.object({ id: v.string(), status: v.string(), amount_paid: v.number(), payments: listOf(Payment) });
/** Checkouts begun within it are one. */
const windowMs = 30 * minuteMs;

type Deps = { call: StripeCall; price: Price; settings: Pick<StripeSettings, 'priceId' | 'tax'>; publicUrl: string };

export function createStripeClient({ call, price, settings, publicUrl }: Deps) {
  const page = `${publicUrl}/membership`;
  const item = itemOf(settings, price);
  return {
    /** Without a name or an address: Stripe asks for what it needs itself. */
    async makeCustomer(once: string): Promise<string> {
      return v.parse(Made, await call('POST', 'customers', {}, { once })).id;
    },
    /**
     * The page at which to pay; one that's still open is given again, so that nobody pays on two. `had`: how many subscriptions
     * there ever were, since paying once more needs a page of its own.
     */
    async checkout(customer: string, { now, had }: { now: number; had: number }): Promise<string> {
      const found = await call('GET', 'checkout/sessions', { customer, status: 'open', limit: 1 });
      const [open] = v.parse(listOf(Page), found).data;
      if (open) return open.url;
      const tax = settings.tax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {};
      const ways = { success_url: `${page}?paid`, cancel_url: page, expires_at: endsAt(now) };
      const asked = { mode: 'subscription', customer, line_items: [{ quantity: 1, ...item }], ...tax, ...ways };
      const once = createHash('sha256').update(JSON.stringify({ asked, had })).digest('hex');
      return v.parse(Page, await call('POST', 'checkout/sessions', asked, { once })).url;
    },
    async portal(customer: string): Promise<string> {
      return v.parse(Page, await call('POST', 'billing_portal/sessions', { customer, return_url: page })).url;
    },
    /** All that there ever were, as they are now. */
    async subscriptionsOf(customer: string): Promise<ToldSubscription[]> {
      const told = await call('GET', 'subscriptions', { customer, status: 'all', limit: 100 }).catch(unlessMissing);
      return told === null ? [] : v.parse(listOf(Told), told).data.map(subscriptionOf);
    },
    /** Has it end with the month, or go on. */
    async setRenewal({ id, endsAtPeriodEnd }: Pick<ToldSubscription, 'id' | 'endsAtPeriodEnd'>, renews: boolean) {
      const plain = !renews || endsAtPeriodEnd;
      await call('POST', `subscriptions/${id}`, plain ? { cancel_at_period_end: !renews } : { cancel_at: '' });
    },
    /** Ends it now; again changes nothing. */
    async end(id: string): Promise<void> {
      await call('DELETE', `subscriptions/${id}`).catch(unlessMissing);
    },
    /**
     * Pays back all that was paid for it, and has nothing more be paid; again changes nothing. @throws Error while a payment is
     * under way, as a debit is for days, and for what couldn't be paid back
     */
    async payBack(subscription: string): Promise<void> {
      const told = await call('GET', 'invoices', { subscription, limit: 100, 'expand[]': 'data.payments' });
      await oneByOne(v.parse(listOf(Invoice), told).data, (invoice) => undo(call, invoice));
    },
    /** What was paid, the newest first, with Stripe's own pages of it. */
    async receiptsOf(customer: string) {
      const told = await call('GET', 'invoices', { customer, status: 'paid', limit: 36 });
      return v.parse(listOf(Receipt), told).data.flatMap(receiptOf);
    },
    /** With all they pay for, which ends at once. */
    async deleteCustomer(customer: string): Promise<void> {
      await call('DELETE', `customers/${customer}`).catch(unlessMissing);
    },
  };
}

/** What's paid for: the operator's own price at Stripe, or ours. */
function itemOf({ priceId }: Deps['settings'], price: Price) {
  if (priceId) return { price: priceId };
  return {
    price_data: {
      currency: price.currency,
      unit_amount: price.amount,
      tax_behavior: 'inclusive',
      recurring: { interval: 'month' },
      product_data: { name: 'Attune membership' },
    },
  };
}

/**
 * When a checkout begun now ends, in seconds. The same for all of a window, as a key is only good for the same words; at least the
 * soonest that Stripe allows, and a minute.
 */
function endsAt(now: number): number {
  return (Math.floor(now / windowMs) * windowMs + windowMs) / 1000 + 31 * 60;
}

/** Nothing of what wasn't paid, or cost nothing. */
function receiptOf(one: v.InferOutput<typeof Receipt>) {
  const at = one.status_transitions.paid_at;
  if (!at || one.amount_paid === 0) return [];
  const { amount_paid: amount, currency, hosted_invoice_url: url } = one;
  return [{ paid_at: new Date(at).toISOString(), amount, currency, url: url ?? null }];
}

async function undo(call: StripeCall, invoice: v.InferOutput<typeof Invoice>): Promise<void> {
  await refundAll(call, invoice);
  // Stripe refuses it while a payment's under way, and then we're back. It charges no draft of what's ended.
  if (invoice.status === 'open' || invoice.status === 'uncollectible')
    await call('POST', `invoices/${invoice.id}/void`);
}

async function refundAll(call: StripeCall, { amount_paid, payments }: v.InferOutput<typeof Invoice>): Promise<void> {
  let back = 0;
  await oneByOne(
    payments.data.filter(({ status }) => status === 'paid'),
    async ({ amount_paid: amount, payment: { payment_intent, charge } }) => {
      const what = payment_intent ? { payment_intent } : charge ? { charge } : null;
      if (!what) return;
      await call('POST', 'refunds', what, { once: `withdrawal-${payment_intent ?? charge}` }).catch(unlessPaidBack);
      back += amount ?? 0;
    },
  );
  // Paid in a way that we can't give back, or Stripe doesn't say how: somebody has to look.
  if (back < amount_paid) throw new Error('Not all that was paid could be paid back.');
}

function subscriptionOf(told: v.InferOutput<typeof Told>): ToldSubscription {
  const [{ current_period_start: periodStart, current_period_end: periodEnd }] = told.items.data;
  return {
    id: told.id,
    state: told.status,
    startedAt: told.start_date,
    periodStart,
    periodEnd,
    endsAt: told.cancel_at ?? (told.cancel_at_period_end ? periodEnd : null),
    endsAtPeriodEnd: told.cancel_at_period_end,
  };
}

/** What isn't there any more needs no ending. */
function unlessMissing(error: unknown): null {
  if (error instanceof StripeRefusal && error.code === 'resource_missing') return null;
  throw error;
}

/** Whether it was this customer that Stripe doesn't know, and not a price or anything else that was named. */
export function isCustomerMissing(error: unknown): boolean {
  return error instanceof StripeRefusal && error.code === 'resource_missing' && error.param === 'customer';
}

function unlessPaidBack(error: unknown): null {
  if (error instanceof StripeRefusal && error.code === 'charge_already_refunded') return null;
  throw error;
}
