import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { type Random, randomBelow } from './random.ts';

/** Deals these 32-bit numbers, one by one. */
function dealt(...numbers: number[]): Random {
  return {
    bytes() {
      const next = numbers.shift();
      if (next === undefined) throw new Error('nothing is left to deal');
      return new Uint8Array([next >>> 24, next >>> 16, next >>> 8, next]);
    },
  };
}

test('any number below the limit may come, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (limit, seed) => {
      const drawn = randomBelow(seededRandom(seed), limit);
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < limit).toBe(true);
    }),
  );
  const random = seededRandom();
  expect(new Set(Array.from({ length: 200 }, () => randomBelow(random, 6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test('every byte counts', () => {
  expect(randomBelow(dealt(0x12_34_56_78), 2 ** 32)).toBe(0x12_34_56_78);
});

test('what is left over at the top is drawn again, so that small numbers come no more often', () => {
  // 2³² is 3 · 1431655765 + 1: only its last number is one too many.
  expect(randomBelow(dealt(0xffff_fffe), 3)).toBe(2);
  expect(randomBelow(dealt(0xffff_ffff, 0xffff_ffff, 4), 3)).toBe(1);
  // 2³² is 10 · 429496729 + 6.
  expect(randomBelow(dealt(0xffff_fff9), 10)).toBe(9);
  for (const over of [0xffff_fffa, 0xffff_fffb, 0xffff_ffff]) expect(randomBelow(dealt(over, 7), 10)).toBe(7);
});
