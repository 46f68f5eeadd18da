import * as v from 'valibot';
import { amounts } from './amount.ts';

const Amount = v.pipe(v.number(), v.integer(), v.minValue(amounts.least), v.maxValue(amounts.most));
const Range = v.nullable(v.object({ least: Amount, most: Amount }));

/** What's chosen goes by whole ones of the currency, in hundredths. */
export const step = 100;
const isWhole = (amount: number) => amount % step === 0;

/**
 * What a host asks, in hundredths. With a `range` guests choose within it, and `amount` is what's suggested. `for_series`:
 * once for all the dates still to come.
 */
export const NewPrice = v.pipe(
  v.object({ amount: Amount, range: Range, for_series: v.boolean() }),
  v.check(
    ({ amount, range }) => range === null || isRange(range, amount),
    'must suggest something within whole bounds',
  ),
);
export type NewPrice = v.InferOutput<typeof NewPrice>;

/** The same as guests read it. */
export const AskedPrice = v.object({ amount: v.number(), currency: v.string(), range: Range, for_series: v.boolean() });
export type AskedPrice = v.InferOutput<typeof AskedPrice>;

function isRange({ least, most }: { least: number; most: number }, amount: number): boolean {
  return [least, most, amount].every(isWhole) && least < most && least <= amount && amount <= most;
}

/** Whether somebody may pay this much: the price itself, or a whole amount within the range. */
export function mayPay({ amount, range }: Pick<AskedPrice, 'amount' | 'range'>, chosen: number): boolean {
  return range ? isWhole(chosen) && range.least <= chosen && chosen <= range.most : chosen === amount;
}
