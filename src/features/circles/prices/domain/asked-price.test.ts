import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mayPay, NewPrice } from './asked-price.ts';

const range = { least: 500, most: 2000 };

test('REAL 8 guests choose whole amounts within the bounds, and pay nothing else; one price is one price', () => {
  const sliding = { amount: 1000, range };
  expect([500, 600, 1000, 2000].every((chosen) => mayPay(sliding, chosen))).toBe(true);
  expect([400, 550, 2100, 0, -500].some((chosen) => mayPay(sliding, chosen))).toBe(false);
  const fixed = { amount: 1250, range: null };
  fc.assert(fc.property(fc.integer(), (chosen) => mayPay(fixed, chosen) === (chosen === 1250)));
});

test('REAL 8 what’s suggested lies within whole bounds', () => {
  const is = (amount: number, bounds: typeof range | null) =>
    v.safeParse(NewPrice, { amount, range: bounds, for_series: false }).success;
  expect([is(1000, range), is(500, range), is(2000, range), is(1250, null)]).toEqual([true, true, true, true]);
  expect([is(400, range), is(2100, range), is(1050, range)]).toEqual([false, false, false]);
  expect([is(500, { least: 500, most: 500 }), is(800, { least: 550, most: 2000 })]).toEqual([false, false]);
});
