import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const pace = { perSecond: 2, burst: 5 };

test('as much as a burst may happen at once, and then what the pace allows', () => {
  const bucket = new TokenBucket(pace, 0);
  expect(Array.from({ length: 7 }, () => bucket.take(0))).toEqual([true, true, true, true, true, false, false]);
  expect(bucket.take(499)).toBe(false);
  expect(bucket.take(500)).toBe(true);
  expect(bucket.take(500)).toBe(false);
});

test('several at once happen all or not at all, and what was refused costs nothing', () => {
  const bucket = new TokenBucket(pace, 0);
  expect(bucket.take(0, 6)).toBe(false);
  expect(bucket.take(0, 4)).toBe(true);
  expect(bucket.take(0, 2)).toBe(false);
  expect(bucket.take(0)).toBe(true);
});

test('it’s full at first, and again once its burst has come back, and never holds more', () => {
  const bucket = new TokenBucket(pace, 0);
  expect(bucket.isFull(0)).toBe(true);
  bucket.take(0, 5);
  expect(bucket.isFull(2_499)).toBe(false);
  expect(bucket.isFull(2_500)).toBe(true);
  expect(bucket.take(1_000_000, 6)).toBe(false);
  expect(bucket.take(1_000_000, 5)).toBe(true);
});

test('whatever comes when, no stretch of time lets through more than a burst and its share of the pace', () => {
  const asks = fc.array(fc.tuple(fc.nat({ max: 900 }), fc.integer({ min: 1, max: 4 })), { maxLength: 40 });
  const paces = fc.record({ perSecond: fc.integer({ min: 1, max: 20 }), burst: fc.integer({ min: 1, max: 10 }) });
  fc.assert(
    fc.property(asks, paces, (list, one) => {
      const bucket = new TokenBucket(one, 0);
      const taken: { at: number; times: number }[] = [];
      let at = 0;
      for (const [wait, times] of list) {
        at += wait;
        if (bucket.take(at, times)) taken.push({ at, times });
      }
      for (const [index, first] of taken.entries()) {
        let sum = 0;
        for (const { at: now, times } of taken.slice(index)) {
          sum += times;
          expect(sum).toBeLessThanOrEqual(one.burst + ((now - first.at) * one.perSecond) / 1_000 + 1e-6);
        }
      }
    }),
  );
});
