import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedTwice, type Day, fewer } from './runs.ts';

const daysOf = (isWith: readonly boolean[], isAbove: readonly boolean[] = isWith): Day[] =>
  isWith.map((one, at) => ({ at, isWith: one, isAbove: isAbove[at] ?? false }));
const stretches = (count: number, length: number) =>
  Array.from({ length: count * length }, (_, at) => Math.floor(at / length) % 2 === 0);
const everyOther = (length: number) => Array.from({ length }, (_, at) => at % 2 === 0);
const someDays = fc.array(fc.record({ isWith: fc.boolean(), isAbove: fc.boolean() }), { maxLength: 80 });

describe('REAL 1 days that come in runs count as fewer', () => {
  test('stretches of the same count together, the longer ones the more', () => {
    const [short, long] = [countedTwice(daysOf(stretches(20, 4))), countedTwice(daysOf(stretches(8, 10)))];
    expect(short).toBeGreaterThan(1.5);
    expect(long).toBeGreaterThan(short);
  });

  test('where only one of the two comes in runs, nothing is counted twice', () => {
    const runs = stretches(8, 10);
    expect(countedTwice(daysOf(runs, everyOther(80)))).toBe(1);
    expect(countedTwice(daysOf(everyOther(80), runs))).toBe(1);
  });

  test('what’s gone the next day, every other day, is no run', () => {
    expect(countedTwice(daysOf(everyOther(60)))).toBe(1);
    // Alike only with the day after next: two lives that take turns.
    const turns = Array.from({ length: 80 }, (_, at) => {
      const half = Math.floor(at / 2);
      return Math.floor((at % 2 === 0 ? half : half + 13) / 10) % 2 === 0;
    });
    expect(countedTwice(daysOf(turns))).toBe(1);
  });

  test('they’re in the order of time, however they’re listed', () => {
    const days = daysOf(stretches(8, 10));
    const listed = [...days.filter(({ at }) => at % 2 === 1), ...days.filter(({ at }) => at % 2 === 0)];
    expect(countedTwice(listed)).toBe(countedTwice(days));
  });

  test('what’s always or never so tells nothing, and no days are no days', () => {
    expect(countedTwice(daysOf(Array(30).fill(true), stretches(3, 10)))).toBe(1);
    expect(countedTwice(daysOf(Array(30).fill(false)))).toBe(1);
    expect(countedTwice([])).toBe(1);
  });

  test('days never count as more than they are, whatever they held', () => {
    fc.assert(
      fc.property(someDays, (list) => {
        const days = list.map((one, at): Day => ({ at, ...one }));
        const by = countedTwice(days);
        expect(by).toBeGreaterThanOrEqual(1);
        expect(Number.isFinite(by)).toBe(true);
      }),
    );
  });

  test('with and without, above and below: what they’re called makes no difference', () => {
    fc.assert(
      fc.property(someDays, (list) => {
        const days = list.map((one, at): Day => ({ at, ...one }));
        const other = days.map((one): Day => ({ ...one, isWith: !one.isWith, isAbove: !one.isAbove }));
        expect(countedTwice(other)).toBeCloseTo(countedTwice(days), 6);
      }),
    );
  });
});

describe('REAL 1 the same share of fewer days', () => {
  test('rounded, and of a day at least', () => {
    expect(fewer({ above: 9, of: 12 }, 2)).toEqual({ above: 5, of: 6 });
    expect(fewer({ above: 9, of: 12 }, 1)).toEqual({ above: 9, of: 12 });
    expect(fewer({ above: 1, of: 2 }, 10)).toEqual({ above: 1, of: 1 });
  });

  test('there are never more days above than days, and half a day’s worth is all that rounding moves', () => {
    const count = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(count, count, fc.double({ min: 1, max: 50, noNaN: true }), (one, two, by) => {
        const share = { above: Math.min(one, two), of: Math.max(one, two) };
        const { above, of } = fewer(share, by);
        expect(above).toBeGreaterThanOrEqual(0);
        expect(above).toBeLessThanOrEqual(of);
        expect(of).toBeLessThanOrEqual(share.of);
        expect(Math.abs(above - (share.above / share.of) * of)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});
