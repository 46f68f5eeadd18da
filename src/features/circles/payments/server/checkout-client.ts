import * as v from 'valibot';
import type { Price } from '#features/accounts/membership/domain/price.ts';

type Params = { readonly [name: string]: string | number | boolean | Params | readonly Params[] };
/** Calls Stripe, as membership does. @throws an error with Stripe's own `code`; Refusal `unavailable` */
export type CheckoutCall = (
  method: 'GET' | 'POST',
  path: string,
  params?: Params,
  options?: { once?: string },
) => Promise<unknown>;

/** One as Stripe tells it. */
export type ToldCheckout = {
  isOpen: boolean;
  isPaid: boolean;
  intent: string | null;
  url: string | null;
  /** In hundredths. */
  amount: number;
  currency: string;
};

/** `once`: asked again with the same, it's the same page. */
type Opening = { price: Price; page: string; until: number; once: string };

const Session = v.object({
  id: v.string(),
  url: v.nullish(v.string()),
  status: v.nullish(v.string()),
  payment_status: v.optional(v.string()),
  payment_intent: v.nullish(v.string()),
  amount_total: v.nullish(v.number()),
  currency: v.nullish(v.string()),
});

export type CheckoutClient = ReturnType<typeof createCheckoutClient>;

/** What we ask of Stripe for a seat. It hears no name, no title and no circle; `page`, where it leads back to, says the seat alone. */
export function createCheckoutClient(call: CheckoutCall, tax: boolean) {
  return {
    async open({ price, page, until, once }: Opening): Promise<{ id: string; url: string }> {
      const asked = {
        // What's paid by debit arrives days later, when the seat is long gone.
        payment_method_types: { 0: 'card' },
        mode: 'payment',
        success_url: `${page}?paid`,
        cancel_url: page,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: price.currency,
              unit_amount: price.amount,
              tax_behavior: 'inclusive',
              product_data: { name: 'A seat in a circle' },
            },
          },
        ],
        ...(tax ? { automatic_tax: { enabled: true } } : {}),
        expires_at: Math.floor(until / 1000),
      };
      const told = await call('POST', 'checkout/sessions', asked, { once });
      const { id, url } = v.parse(Session, told);
      return { id, url: url ?? '' };
    },
    async read(id: string): Promise<ToldCheckout> {
      const told = v.parse(Session, await call('GET', `checkout/sessions/${id}`));
      return {
        isOpen: told.status === 'open',
        isPaid: told.payment_status === 'paid',
        intent: told.payment_intent ?? null,
        url: told.url ?? null,
        amount: told.amount_total ?? 0,
        currency: told.currency ?? '',
      };
    },
    async close(id: string): Promise<void> {
      await call('POST', `checkout/sessions/${id}/expire`);
    },
    /** All that's left of it, or a part. Again changes nothing. */
    async payBack(intent: string, part: { of: string; amount: number } | null): Promise<void> {
      const once = part ? `seat-${intent}-${part.of}` : `seat-${intent}`;
      const asked = { payment_intent: intent, ...(part && { amount: part.amount }) };
      await call('POST', 'refunds', asked, { once }).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'charge_already_refunded')) throw error;
      });
    },
  };
}
