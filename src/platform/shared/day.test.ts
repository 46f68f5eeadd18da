import { describe, expect, test } from 'vitest';
import { dayOf, daysUntil } from './day.ts';

const now = Date.parse('2026-06-10T18:00:00Z');

describe('days are those of the reader', () => {
  test.each([
    ['2026-06-10T18:30:00Z', 'Europe/Berlin', 'tonight'],
    ['2026-06-10T18:30:00Z', 'America/New_York', 'today'],
    ['2026-06-10T22:30:00Z', 'Europe/Berlin', 'tomorrow'],
    ['2026-06-12T10:00:00Z', 'Europe/Berlin', 'later'],
  ])('%s in %s is %s', (at, zone, day) => {
    expect(dayOf(Date.parse(at), now, zone)).toBe(day);
  });

  test('over the night when clocks jump', () => {
    const evening = Date.parse('2026-03-28T22:30:00Z');
    expect(dayOf(Date.parse('2026-03-29T20:00:00Z'), evening, 'Europe/Berlin')).toBe('tomorrow');
    expect(dayOf(Date.parse('2026-03-29T23:00:00Z'), evening, 'Europe/Berlin')).toBe('later');
  });

  test.each([
    ['2026-06-08T21:59:00Z', 'Europe/Berlin', -2],
    ['2026-06-10T00:00:00Z', 'Europe/Berlin', 0],
    ['2026-06-17T18:00:00Z', 'Europe/Berlin', 7],
    ['2026-06-11T11:00:00Z', 'Pacific/Kiritimati', 1],
  ])('%s in %s is %i days away', (at, zone, days) => {
    expect(daysUntil(Date.parse(at), now, zone)).toBe(days);
  });
});
