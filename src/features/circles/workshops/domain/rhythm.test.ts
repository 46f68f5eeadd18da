import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { dayIn, isLastOf, nthOf, type Rhythm, rhythmFrom, rhythms, rhythmsFrom } from './rhythm.ts';

const days = (date: string, rhythm: Rhythm, steps: readonly number[]) =>
  steps.map((step) => dayIn(date, rhythm, step)).join(' ');

test.each<[string, string, Rhythm, string]>([
  ['every week', '2026-12-24', 'weekly', '2026-12-24 2026-12-31 2027-01-07'],
  ['every two weeks', '2026-12-24', 'fortnightly', '2026-12-24 2027-01-07 2027-01-21'],
  ['on the 15th', '2026-12-15', 'monthly-day', '2026-12-15 2027-01-15 2027-02-15'],
  ['on the 31st, or a month’s last day', '2027-01-31', 'monthly-day', '2027-01-31 2027-02-28 2027-03-31'],
  ['on the third Tuesday', '2026-12-15', 'monthly-weekday', '2026-12-15 2027-01-19 2027-02-16'],
  [
    'on the first Friday, where a month begins with it',
    '2026-12-04',
    'monthly-weekday',
    '2026-12-04 2027-01-01 2027-02-05',
  ],
  ['on the last Friday', '2026-12-25', 'monthly-last', '2026-12-25 2027-01-29 2027-02-26'],
  ['on the fourth Friday, though it was the last', '2027-02-26', 'monthly-weekday', '2027-02-26 2027-03-26 2027-04-23'],
])('%s', (_, date, rhythm, expected) => {
  expect(days(date, rhythm, [0, 1, 2])).toBe(expected);
});

test('back from a date it’s the same way', () => {
  expect(days('2027-01-07', 'weekly', [-1])).toBe('2026-12-31');
  expect(days('2027-02-16', 'monthly-weekday', [-2])).toBe('2026-12-15');
});

test('a fifth weekday can only be the last, and a fourth may be both', () => {
  expect(rhythmsFrom('2027-01-29')).toEqual(['weekly', 'fortnightly', 'monthly-day', 'monthly-last']);
  expect(rhythmsFrom('2027-02-26')).toEqual(rhythms);
  expect(rhythmsFrom('2027-01-22')).toEqual(['weekly', 'fortnightly', 'monthly-day', 'monthly-weekday']);
  expect(rhythmFrom('2027-01-29', 'monthly-weekday')).toBe('monthly-last');
  expect(rhythmFrom('2027-01-22', 'monthly-last')).toBe('monthly-weekday');
  expect(rhythmFrom('2027-01-22', 'weekly')).toBe('weekly');
});

test('a month has each rhythm’s date once, on the weekday or the day that was meant', () => {
  const date = fc
    .integer({ min: Date.UTC(2024, 0) / dayMs, max: Date.UTC(2036, 0) / dayMs })
    .map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
  const monthly = fc.constantFrom<Rhythm>('monthly-day', 'monthly-weekday', 'monthly-last');
  fc.assert(
    fc.property(date, monthly, (first, wished) => {
      const rhythm = rhythmFrom(first, wished);
      const all = Array.from({ length: 13 }, (_, step) => dayIn(first, rhythm, step));
      expect(all[0]).toBe(first);
      expect(all).toEqual(all.toSorted());
      expect(new Set(all.map((day) => day.slice(0, 7))).size).toBe(13);
      for (const day of all) {
        if (rhythm === 'monthly-day') {
          const isShort = Number(day.slice(8)) < Number(first.slice(8));
          if (isShort) expect(new Date(Date.parse(day) + dayMs).getUTCDate()).toBe(1);
          else expect(day.slice(8)).toBe(first.slice(8));
        } else expect(new Date(day).getUTCDay()).toBe(new Date(first).getUTCDay());
        if (rhythm === 'monthly-last') expect(isLastOf(day)).toBe(true);
        if (rhythm === 'monthly-weekday') expect(nthOf(day)).toBe(nthOf(first));
      }
    }),
    { numRuns: runs(300) },
  );
});
