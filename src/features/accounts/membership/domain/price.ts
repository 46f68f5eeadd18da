/** A month's price; `amount` in the currency's hundredths. */
export type Price = { readonly amount: number; readonly currency: string };

/** `EUR 12`, or `EUR 12.50`: as SPEC writes it, the same everywhere. */
export function priceInWords({ amount, currency }: Price): string {
  const whole = Math.floor(amount / 100);
  const rest = amount % 100;
  return `${currency.toUpperCase()} ${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
