import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayFill, pack } from './pack.ts';

/** Screens, and what the room's bar, line, controls and edges leave of them to the stage. */
const screens = [
  { screen: [1280, 800], stage: [1256, 648], gap: 12 },
  { screen: [1440, 900], stage: [1416, 748], gap: 12 },
  { screen: [820, 1180], stage: [796, 1028], gap: 12 },
  { screen: [390, 844], stage: [382, 652], gap: 6 },
  { screen: [844, 390], stage: [746, 382], gap: 6 },
  { screen: [640, 400], stage: [542, 392], gap: 6 },
] as const;

const stages = fc.record({
  count: fc.integer({ min: 1, max: 9 }),
  width: fc.integer({ min: 160, max: 2600 }),
  height: fc.integer({ min: 160, max: 1600 }),
  gap: fc.integer({ min: 0, max: 16 }),
});

describe('the packer', () => {
  test.each(screens)('on $screen two to nine faces take at least 60% of the screen', ({ screen, stage, gap }) => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9]) {
      const { width, height } = pack(count, stage[0], stage[1], gap);
      expect((count * width * height) / (screen[0] * screen[1]), `${count} people`).toBeGreaterThanOrEqual(0.6);
    }
  });

  test('everyone has a place inside the stage, nobody is wider than a camera’s picture, nobody narrower than a phone', () => {
    fc.assert(
      fc.property(stages, ({ count, width, height, gap }) => {
        const tiles = pack(count, width, height, gap);
        expect(tiles.columns * tiles.rows).toBeGreaterThanOrEqual(count);
        expect((tiles.rows - 1) * tiles.columns).toBeLessThan(count);
        expect(tiles.columns * tiles.width + (tiles.columns - 1) * gap).toBeLessThanOrEqual(width);
        expect(tiles.rows * tiles.height + (tiles.rows - 1) * gap).toBeLessThanOrEqual(height);
        expect(tiles.width / (tiles.height + 1)).toBeLessThanOrEqual(16 / 9);
        expect((tiles.width + 1) / tiles.height).toBeGreaterThanOrEqual(2 / 3);
      }),
    );
  });

  test.each([
    ['two beside each other on a wide screen', 2, [1256, 648], [2, 1]],
    ['R-ROOMD-09 two below each other on an upright one', 2, [382, 652], [1, 2]],
    ['R-ROOMD-09 four in two by two', 4, [1256, 648], [2, 2]],
    ['R-ROOMD-09 four in two by two on a phone', 4, [382, 652], [2, 2]],
    ['R-ROOMD-09 five and six in three columns', 5, [1256, 648], [3, 2]],
    ['R-ROOMD-09 six in two columns on a phone', 6, [382, 652], [2, 3]],
  ] as const)('%s', (_, count, stage, [columns, rows]) => {
    expect(pack(count, stage[0], stage[1], 12)).toMatchObject({ columns, rows });
  });

  test('tiles keep the shape of a camera’s picture where that fills the stage', () => {
    const { width, height } = pack(6, 1200, 630, 0);
    expect(width / height).toBeGreaterThan(4 / 3 - 0.01);
  });

  test('a stage that isn’t measured yet has places of no size', () => {
    expect(pack(3, 0, 0, 12)).toMatchObject({ width: 0, height: 0 });
  });
});

test('a picture fills its tile unless that cuts off a chin', () => {
  expect(mayFill(16 / 9, 16 / 9)).toBe(true);
  expect(mayFill(16 / 9, 2 / 3)).toBe(true);
  expect(mayFill(3 / 4, 16 / 9)).toBe(false);
  expect(mayFill(4 / 3, 16 / 9)).toBe(false);
  expect(mayFill(1.6, 16 / 9)).toBe(true);
});
