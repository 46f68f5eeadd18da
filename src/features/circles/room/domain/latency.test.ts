import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latencyColour, latencyOf, recordRoundTrips } from './latency.ts';

test.each([
  [0, 'green'],
  [49, 'green'],
  [50, 'yellow'],
  [99, 'yellow'],
  [100, 'red'],
])('R-CONST-15 %i ms is %s', (ms, colour) => {
  expect(latencyColour(ms)).toBe(colour);
});

test('the median of the last five seconds counts, over all peers', () => {
  const first = recordRoundTrips([], [900, 20], 1_000);
  const second = recordRoundTrips(first, [30], 4_000);
  expect(latencyOf(second)).toBe(30);
  expect(latencyOf(recordRoundTrips(second, [40], 7_000))).toBe(35);
  expect(latencyOf([])).toBeNull();
});

test('what was measured five seconds ago doesn’t count any more, and what was measured a moment later does', () => {
  const first = recordRoundTrips([], [900], 1_000);
  const both = recordRoundTrips(first, [20], 1_001);
  expect(recordRoundTrips(both, [], 5_999).map(({ ms }) => ms)).toEqual([900, 20]);
  expect(recordRoundTrips(both, [], 6_000).map(({ ms }) => ms)).toEqual([20]);
  expect(recordRoundTrips(both, [], 6_001)).toEqual([]);
});

test('the median lies between the smallest and the largest', () => {
  const trips = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1 });
  fc.assert(
    fc.property(trips, (measured) => {
      const median = latencyOf(recordRoundTrips([], measured, 0)) ?? -1;
      expect(median).toBeGreaterThanOrEqual(Math.min(...measured));
      expect(median).toBeLessThanOrEqual(Math.max(...measured));
    }),
  );
});
