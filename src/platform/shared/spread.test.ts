import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askAfter, askWithin } from './spread.ts';

const chances = (count: number) => Array.from({ length: count }, (_, index) => index / count);

test('a few tabs ask within half a second, but not in the same moment', () => {
  const waits = chances(5).map((chance) => askAfter({ within: askWithin(5), now: 0 }, chance));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...waits)).toBeLessThan(460);
  expect(new Set(waits).size).toBe(5);
});

test('of however many tabs, in no second more than a few dozen ask', () => {
  for (const tabs of [1, 49, 200, 1_000, 20_000]) {
    const within = askWithin(tabs);
    const seconds = new Map<number, number>();
    for (const chance of chances(tabs)) {
      const second = Math.floor(askAfter({ within, now: 0 }, chance) / 1000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expect(Math.max(...seconds.values())).toBeLessThanOrEqual(52);
  }
});

test('a tab that has just asked waits for a while, and is never told a time that’s over', () => {
  expect(askAfter({ within: 400, now: 10_000, last: 9_000, gap: 5_000 }, 0.5)).toBe(4_000);
  expect(askAfter({ within: 400, now: 20_000, last: 9_000, gap: 5_000 }, 0.5)).toBe(260);
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(),
      fc.nat(10_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (now, last, gap, chance) => {
        expect(askAfter({ within: 400, now, last, gap }, chance)).toBeGreaterThanOrEqual(60);
      },
    ),
  );
});
