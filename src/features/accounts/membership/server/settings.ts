import * as v from 'valibot';
import { isLoopback, list, webAddress, whole } from '#platform/server/environment-values.ts';
import { defineSettings } from '#platform/server/settings.ts';
import { StartError } from '#platform/server/start-error.ts';
import { isPremiumFeature, type PremiumFeature, premiumFeatures } from '../domain/premium.ts';
import type { Price } from '../domain/price.ts';

/** The account at Stripe. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** A price made at Stripe, in place of ours. */
  priceId: string | undefined;
  /** Whether Stripe works out the tax, which is within the price. */
  tax: boolean;
  /** Days that everything stays open after a payment failed. */
  graceDays: number;
};

export type MembershipSettings = { marked: readonly PremiumFeature[]; price: Price; stripe: StripeSettings | null };

const currency = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z]{3}$/, 'must be a currency of three letters with hundredths, like eur'),
  v.transform((text) => text.toLowerCase()),
);
/** Without hundredths, or with thousandths: what's meant by an amount in them would be another price. */
const oddCurrencies = 'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf bhd jod kwd omr tnd'.split(' ');

/** The membership's part of the environment; without a key nobody can pay. */
export const membershipSettings = defineSettings({
  entries: {
    PREMIUM_FEATURES: v.optional(
      list(isPremiumFeature, `must list any of ${premiumFeatures.join(' and ')}, with commas between`),
      '',
    ),
    STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_\S{8,}$/, 'must begin with sk_ or rk_'))),
    STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^whsec_\S{8,}$/, 'must begin with whsec_'))),
    STRIPE_API_URL: v.optional(webAddress, 'https://api.stripe.com'),
    STRIPE_AMOUNT: v.optional(whole(50, 1_000_000), '1200'),
    STRIPE_CURRENCY: v.optional(
      v.pipe(
        currency,
        v.check((code) => !oddCurrencies.includes(code), 'must be a currency with hundredths, like eur'),
      ),
      'eur',
    ),
    STRIPE_PRICE: v.optional(v.pipe(v.string(), v.regex(/^price_\w+$/, 'must begin with price_'))),
    STRIPE_TAX: v.optional(v.picklist(['none', 'automatic'], 'must be none or automatic'), 'none'),
    STRIPE_GRACE_DAYS: v.optional(whole(0, 28), '7'),
  },
  prefixes: ['STRIPE_', 'PREMIUM_'],
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  cautions: ({ stripe }: MembershipSettings) =>
    stripe && /^.k_test_/.test(stripe.secretKey)
      ? ['STRIPE_SECRET_KEY is a test key: whoever pays here pays nothing, and gets everything.']
      : [],
  read: (values): MembershipSettings => ({
    marked: [...new Set(values.PREMIUM_FEATURES.filter(isPremiumFeature))],
    price: { amount: values.STRIPE_AMOUNT, currency: values.STRIPE_CURRENCY },
    stripe: readStripe({
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiUrl: values.STRIPE_API_URL.replace(/\/$/, ''),
      priceId: values.STRIPE_PRICE,
      tax: values.STRIPE_TAX === 'automatic',
      graceDays: values.STRIPE_GRACE_DAYS,
    }),
  }),
});

type Given = Omit<StripeSettings, 'secretKey' | 'webhookSecret'> & {
  secretKey: string | undefined;
  webhookSecret: string | undefined;
};

function readStripe({ secretKey, webhookSecret, ...rest }: Given): StripeSettings | null {
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined)
    throw new StartError(
      'STRIPE_SECRET_KEY is missing: with STRIPE_WEBHOOK_SECRET it says in whose name we ask Stripe.',
    );
  if (webhookSecret === undefined)
    throw new StartError('STRIPE_WEBHOOK_SECRET is missing: without it anyone could say that somebody has paid.');
  const { protocol, hostname } = new URL(rest.apiUrl);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartError('STRIPE_API_URL must begin with https:// unless it’s on this machine: the key goes there.');
  return { secretKey, webhookSecret, ...rest };
}
