import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ring, ringFrom } from './ring.ts';

test('CARE moment 3 whatever the stage, equal faces stand around its middle, on it, and none covers another', () => {
  const people = fc.integer({ min: ringFrom, max: 9 });
  const px = fc.integer({ min: 200, max: 1_600 });
  fc.assert(
    fc.property(people, px, px, fc.constantFrom(6, 12), (count, width, height, gap) => {
      const { places, ...tile } = ring(count, width, height, gap);
      expect([places.length, tile.width > 0, tile.height > 0]).toEqual([count, true, true]);
      for (const [index, { left, top }] of places.entries()) {
        expect(Math.min(left, top, width - left - tile.width, height - top - tile.height)).toBeGreaterThanOrEqual(0);
        for (const other of places.slice(index + 1)) {
          const apart = [Math.abs(left - other.left) - tile.width, Math.abs(top - other.top) - tile.height];
          expect(Math.max(...apart)).toBeGreaterThanOrEqual(gap);
        }
      }
    }),
  );
});

test.each([
  [3, 1256, 648],
  [3, 382, 620],
  [6, 1256, 648],
  [9, 1256, 648],
  [9, 382, 620],
])('%i people on %i by %i px: the first at the top, the others as a clock goes, the middle open', (...given) => {
  const [count, width, height] = given;
  const { places, ...tile } = ring(count, width, height, 12);
  const middles = places.map(({ left, top }) => [
    left + tile.width / 2 - width / 2,
    top + tile.height / 2 - height / 2,
  ]);
  expect(middles[0]?.[1]).toBe(Math.min(...middles.map(([, y]) => y ?? 0)));
  const angles = middles.map(([x = 0, y = 0]) => (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI));
  expect(angles.slice(1)).toEqual(angles.slice(1).toSorted((a, b) => a - b));
  for (const [x = 0, y = 0] of middles)
    expect(Math.abs(x) >= tile.width / 2 || Math.abs(y) >= tile.height / 2).toBe(true);
});
