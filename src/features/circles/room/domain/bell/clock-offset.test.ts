import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOffset, type Exchange } from './clock-offset.ts';

/** An exchange with a server that is `skew` ms ahead, by ways of this many ms. */
const exchange = (at: number, skew: number, there: number, back: number): Exchange => ({
  asked: at,
  server: at + there + skew,
  heard: at + there + back,
});

test('without an exchange nothing is known', () => expect(clockOffset([])).toBeNull());

test('CARE moment 4 with four good exchanges of nine the offset is off by at most half of the slowest of them', () => {
  const way = fc.integer({ min: 1, max: 40 });
  const jam = fc.integer({ min: 100, max: 5_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e7, max: 1e7 }),
      fc.array(fc.tuple(way, way), { minLength: 4, maxLength: 4 }),
      fc.array(fc.tuple(jam, way), { minLength: 5, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      (skew, quick, jammed, order) => {
        const all = [...quick, ...jammed]
          .map((ways) => ({ ways, place: order.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ ways: [there, back] }, at) => exchange(at * 1_000, skew, there, back));
        const slowest = Math.max(...quick.map(([there, back]) => there + back));
        expect(Math.abs((clockOffset(all) ?? Number.NaN) - skew)).toBeLessThanOrEqual(slowest / 2);
      },
    ),
  );
});

test('clocks drift: only the newest nine count', () => {
  const old = Array.from({ length: 9 }, (_, at) => exchange(at, 500, 1, 1));
  const now = Array.from({ length: 9 }, (_, at) => exchange(1e6 + at, 900, 20, 20));
  expect(clockOffset([...old, ...now])).toBe(900);
});
