import { expect, test } from 'vitest';
import { priceDraft, readPrice } from './price-draft.ts';
import { askedInWords } from './price-words.ts';

const one = { amount: 1250, currency: 'eur', range: null, for_series: false };
const sliding = { amount: 1000, currency: 'eur', range: { least: 500, most: 2000 }, for_series: true };
const range = { ...priceDraft(sliding), kind: 'range' as const };

test('REAL 8 what’s asked comes back from the form as it was', () => {
  for (const { currency: _, ...price } of [one, sliding])
    expect(readPrice(priceDraft({ ...price, currency: 'eur' }))).toEqual({ price });
  expect(readPrice(priceDraft(null))).toEqual({ price: null });
});

test('REAL 8 what’s wrong with a price is said at its field', () => {
  expect(readPrice({ ...priceDraft(one), amount: 'twelve' })).toEqual({ faults: { amount: 'amount' } });
  expect(readPrice({ ...range, least: '5.50', most: '' })).toEqual({ faults: { least: 'whole', most: 'whole' } });
  expect(readPrice({ ...range, most: '5' })).toEqual({ faults: { most: 'order' } });
  expect(readPrice({ ...range, suggested: '21' })).toEqual({ faults: { suggested: 'within' } });
});

test('REAL 8 a price in words', () => {
  expect([askedInWords(one), askedInWords(sliding)]).toEqual(['EUR 12.50', 'EUR 5 to 20 for all dates']);
});
