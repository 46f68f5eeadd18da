import { priceInWords } from '#features/accounts/membership/domain/price.ts';
import type { AskedPrice } from './asked-price.ts';

/** `EUR 12`, or `EUR 5 to 20` where guests choose; and whether that's for all dates. */
export function askedInWords({ amount, currency, range, for_series }: AskedPrice): string {
  const [, most] = range ? priceInWords({ amount: range.most, currency }).split(' ') : [];
  const asked = range
    ? `${priceInWords({ amount: range.least, currency })} to ${most}`
    : priceInWords({ amount, currency });
  return for_series ? `${asked} for all dates` : asked;
}
