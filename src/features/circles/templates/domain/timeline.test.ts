import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phaseTypes, totalMinutes } from './phases.ts';
import { clockOf, minutesByType, minutesOfClock, moved, overBy, startsOf } from './timeline.ts';

const minutes = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 60 }) }), { maxLength: 40 });

test('each phase begins where the one before ends, and the last ends after all minutes', () => {
  fc.assert(
    fc.property(minutes, (phases) => {
      const starts = startsOf(phases);
      expect(starts).toHaveLength(phases.length + 1);
      expect(starts.slice(1).map((end, index) => end - (starts[index] ?? 0))).toEqual(phases.map((it) => it.minutes));
      expect(starts.at(-1)).toBe(totalMinutes(phases));
    }),
  );
});

test('moving one changes its place and nothing else, and moving it back restores the order', () => {
  const items = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(items, fc.nat(), fc.nat(), (all, one, other) => {
      const [from, to] = [one % all.length, other % all.length];
      const after = moved(all, from, to);
      expect(after[to]).toBe(all[from]);
      expect(after.filter((item) => item !== all[from])).toEqual(all.filter((item) => item !== all[from]));
      expect(moved(after, to, from)).toEqual(all);
      expect(moved(all, from, all.length)).toBe(all);
      expect(moved(all, from, -1)).toBe(all);
    }),
  );
});

test('a clock goes there and back, and past midnight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (at) => {
      expect(minutesOfClock(clockOf(at))).toBe(at);
    }),
  );
  expect(clockOf(24 * 60 + 5)).toBe('00:05');
  expect(['24:00', '9:00', '', '12:60'].map(minutesOfClock)).toEqual([null, null, null, null]);
});

test('the sum is held against the circle’s length', () => {
  const phases = [{ minutes: 40 }, { minutes: 30 }];
  expect([60, 70, 75].map((length) => overBy(phases, length))).toEqual([10, 0, -5]);
});

test('the minutes of each kind add up to all of them, the longest kind first', () => {
  const phases = fc.array(fc.record({ type: fc.constantFrom(...phaseTypes), minutes: fc.nat(300) }), { maxLength: 20 });
  fc.assert(
    fc.property(phases, (all) => {
      const sums = minutesByType(all);
      expect(sums.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(totalMinutes(all));
      expect(new Set(sums.map(({ type }) => type)).size).toBe(sums.length);
      expect(sums.map(({ minutes }) => minutes)).toEqual(sums.map(({ minutes }) => minutes).toSorted((a, b) => b - a));
    }),
  );
});
