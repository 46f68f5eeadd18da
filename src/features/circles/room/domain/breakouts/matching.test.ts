import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { matched } from './matching.ts';

/** Pairs that cover everyone, in an order of chance, hidden among others that don't. */
const anyHidden = fc.integer({ min: 2, max: 14 }).chain((half) =>
  fc.record({
    order: fc.shuffledSubarray(
      Array.from({ length: half * 2 }, (_, index) => index),
      { minLength: half * 2 },
    ),
    more: fc.array(fc.tuple(fc.nat(half * 2 - 1), fc.nat(half * 2 - 1)), { maxLength: half * 2 }),
  }),
);

test('where everyone can be in a pair, everyone is: also past odd circles, where a simple search goes astray', () => {
  fc.assert(
    fc.property(anyHidden, ({ order, more }) => {
      const may = order.map((): number[] => []);
      const add = (one: number, other: number) => {
        may[one]?.push(other);
        may[other]?.push(one);
      };
      // Those that mislead come first.
      for (const [one, other] of more) if (one !== other) add(one, other);
      for (let at = 0; at < order.length; at += 2) add(order[at] as number, order[at + 1] as number);
      const mates = matched(may);
      expect(mates).not.toContain(-1);
      for (const [person, mate] of mates.entries()) {
        expect(mates[mate]).toBe(person);
        expect(may[person]).toContain(mate);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('someone who had a partner still has one', () => {
  expect(matched([[1], [0, 2], [1, 3], [2]], [-1, 2, 1, -1])).toEqual([1, 0, 3, 2]);
  expect(matched([[], []])).toEqual([-1, -1]);
});
