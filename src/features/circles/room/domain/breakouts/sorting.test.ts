import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { needsHost, sizesOf, sort } from './sorting.ts';

test('what the preview says is what comes out, in every way of sorting', () => {
  const way = fc.constantFrom('pairs', 'threes', 'balanced', 'random', 'similar');
  fc.assert(
    fc.property(
      way,
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 2, max: 8 }),
      fc.nat(),
      (by, count, size, seed) => {
        const people = Array.from({ length: count }, (_, at) => `p${at}`);
        const { groups } = sort(by, { people, size, apart: [], met: [], random: seededRandom(seed) }, new Map());
        const sizes = groups.map((one) => one.length).toSorted((a, b) => b - a);
        expect(sizesOf(by, count, size)).toEqual(sizes);
      },
    ),
    { numRuns: runs(200) },
  );
});

test('a host is needed where too few others are here, or where only so pairs and threes come out even', () => {
  const needed = (way: 'pairs' | 'threes' | 'balanced') =>
    [3, 4, 5, 6, 7, 8].filter((others) => needsHost(way, others));
  expect([needed('pairs'), needed('threes'), needed('balanced')]).toEqual([[3, 5, 7], [3, 4, 5, 8], [3]]);
});
