import * as v from 'valibot';
import { readAmount } from './amount.ts';
import { type AskedPrice, NewPrice } from './asked-price.ts';

/** A price in the form: the input, as typed. */
export type PriceDraft = {
  kind: 'free' | 'one' | 'range';
  amount: string;
  least: string;
  most: string;
  suggested: string;
  forSeries: boolean;
};

/** What's wrong with it, field by field. */
export type PriceFaults = {
  amount?: 'amount';
  least?: 'whole';
  most?: 'whole' | 'order';
  suggested?: 'whole' | 'within';
};

const typed = (amount: number) => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));

/** Null: it costs nothing yet. */
export function priceDraft(price: AskedPrice | null): PriceDraft {
  const empty = { amount: '', least: '', most: '', suggested: '' };
  if (!price) return { ...empty, kind: 'free', forSeries: false };
  const { amount, range, for_series: forSeries } = price;
  if (!range) return { ...empty, kind: 'one', amount: typed(amount), forSeries };
  const bounds = { least: typed(range.least), most: typed(range.most), suggested: typed(amount) };
  return { ...empty, ...bounds, kind: 'range', forSeries };
}

const wholeOf = (text: string): number | null => (/^\s*\d{1,5}\s*$/.test(text) ? readAmount(text) : null);

/** What's to be asked, null for nothing; or what's wrong. */
export function readPrice(draft: PriceDraft): { price: NewPrice | null } | { faults: PriceFaults } {
  const { kind, forSeries: for_series } = draft;
  if (kind === 'free') return { price: null };
  if (kind === 'one') {
    const amount = readAmount(draft.amount);
    return amount === null ? { faults: { amount: 'amount' } } : { price: { amount, range: null, for_series } };
  }
  const [least, most, amount] = [wholeOf(draft.least), wholeOf(draft.most), wholeOf(draft.suggested)];
  const faults: PriceFaults = {
    ...(least === null && { least: 'whole' }),
    ...(most === null && { most: 'whole' }),
    ...(amount === null && { suggested: 'whole' }),
  };
  if (least === null || most === null || amount === null) return { faults };
  if (least >= most) return { faults: { most: 'order' } };
  if (amount < least || amount > most) return { faults: { suggested: 'within' } };
  return { price: v.parse(NewPrice, { amount, range: { least, most }, for_series }) };
}
