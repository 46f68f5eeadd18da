import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EngagementLevel } from './measure.ts';
import { fewestMeasured, groupOf, isLow, metricsOf, step, suggestionsOf, tintOf } from './metrics.ts';

const level = (participation: number, attention = participation): EngagementLevel => ({ participation, attention });
const figure = fc.double({ min: 0, max: 100, noNaN: true });
const anyLevels = fc.array(fc.record({ participation: figure, attention: figure }), { maxLength: 12 });

test('CARE C16 a group’s figures are of four people or more, in steps, and the same in any order', () => {
  fc.assert(
    fc.property(anyLevels, (levels) => {
      const group = groupOf(levels);
      expect(group === null).toBe(levels.length < fewestMeasured);
      if (!group) return;
      for (const name of ['participation', 'attention'] as const) {
        const mean = levels.reduce((sum, one) => sum + one[name], 0) / levels.length;
        expect(group[name] % step).toBe(0);
        expect(mean - group[name]).toBeGreaterThanOrEqual(-1e-9);
        expect(mean - group[name]).toBeLessThan(step);
        // Under a threshold or not, a step says the same as what it was made of.
        for (const threshold of [40, 50, 60]) if (mean < threshold) expect(group[name]).toBeLessThan(threshold);
      }
    }),
  );
  const levels = [level(10), level(30), level(90), level(70)];
  expect(groupOf(levels.toReversed())).toEqual(groupOf(levels));
});

test('R-CONST-23 a part of the room is low under an average of 40, with more than one person', () => {
  expect(isLow([level(39), level(40)])).toBe(true);
  expect(isLow([level(40), level(40)])).toBe(false);
  expect(isLow([level(0)])).toBe(false);
  expect(isLow([])).toBe(false);
  expect(isLow([level(20, 60), level(20, 58)])).toBe(true);
});

test('REAL 27 overall is the mean of what’s known; mood only where people said it', () => {
  expect(metricsOf(level(60, 80), null)).toEqual({ overall: 70, participation: 60, attention: 80, mood: null });
  expect(metricsOf(level(60, 80), 10)).toMatchObject({ overall: 50, mood: 10 });
});

test('R-CONST-19 R-CONST-20 what’s suggested, and when', () => {
  const of = (participation: number, attention: number, mood: number | null = null, minutes = 0) =>
    suggestionsOf(metricsOf(level(participation, attention), mood), minutes);
  expect(of(60, 60, 60)).toEqual([]);
  expect(of(60, 55)).toEqual(['overall']);
  expect(of(45, 90)).toEqual(['participation']);
  expect(of(50, 50, 90)).toEqual([]);
  expect(of(90, 45)).toEqual(['attention']);
  expect(of(70, 70, 49)).toEqual(['mood']);
  expect(of(45, 45, 40)).toEqual(['overall', 'participation', 'attention', 'mood']);
  expect(of(85, 85, null, 30)).toEqual([]);
  expect(of(85, 85, null, 31)).toEqual(['long']);
  expect(of(80, 80, null, 31)).toEqual([]);
});

test('R-CONST-25 a figure is low under 50, and high over 75', () => {
  expect([49, 50, 75, 76].map(tintOf)).toEqual(['low', 'middle', 'middle', 'high']);
});
