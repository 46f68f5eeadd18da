import { afterEach, expect, test, vi } from 'vitest';
import { dayName, monthName, shortDay, weekdays } from './dates.ts';
import { clock } from './world.ts';

afterEach(() => void vi.restoreAllMocks());

test('a date is that date wherever its reader is, with its year if it’s another', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-11-23T12:00:00Z'));
  expect(dayName('2026-11-23').replace(',', '')).toBe('Monday 23 November');
  expect(dayName('2025-01-01')).toContain('2025');
  expect([shortDay('2026-11-01'), monthName('2026-11-30')]).toEqual(['1 Nov', 'November 2026']);
});

test('a week begins on Monday', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  const days = weekdays();
  expect([days[0], days[6]]).toEqual([
    { short: 'Mon', long: 'Monday' },
    { short: 'Sun', long: 'Sunday' },
  ]);
  expect(days).toHaveLength(7);
});
