import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fisher, type Share } from './fisher.ts';

const shares = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }))
  .map(([one, other]): Share => ({ above: Math.min(one, other), of: Math.max(one, other) }));
const below = ({ above, of }: Share): Share => ({ above: of - above, of });

test('R-CONST-02 it says what Fisher’s test says of tables that are worked out by hand', () => {
  // The lady and her tea, all eight cups told: two of the seventy ways to choose four.
  expect(fisher({ above: 4, of: 4 }, { above: 0, of: 4 })).toBeCloseTo(2 / 70, 12);
  // Three of four told: that far, or farther, 34 of the 70 ways.
  expect(fisher({ above: 3, of: 4 }, { above: 1, of: 4 })).toBeCloseTo(34 / 70, 12);
  // Two-sided where the sides are of different sizes: 1 of 5 against 8 of 9.
  expect(fisher({ above: 1, of: 5 }, { above: 8, of: 9 })).toBeCloseTo(46 / 2_002, 12);
});

test('R-CONST-02 it’s a chance, and it doesn’t matter which side is which, or what is called above', () => {
  fc.assert(
    fc.property(shares, shares, (one, other) => {
      const chance = fisher(one, other);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(fisher(other, one)).toBeCloseTo(chance, 9);
      expect(fisher(below(one), below(other))).toBeCloseTo(chance, 9);
    }),
  );
});

test('R-CONST-02 two sides alike, and a side of no days, tell nothing', () => {
  fc.assert(
    fc.property(shares, (one) => {
      expect(fisher(one, one)).toBeCloseTo(1, 9);
      expect(fisher(one, { above: 0, of: 0 })).toBeCloseTo(1, 9);
    }),
  );
});

test('R-CONST-02 the farther apart two sides are, the less likely it’s chance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), (of) => {
      const chances = Array.from({ length: of }, (_, above) => fisher({ above, of }, { above: of, of }));
      expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    }),
  );
});
