import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTimeOf, momentOf } from '#platform/shared/local-time.ts';
import { mondayOf, plusDays, plusMonths, weeksOf } from './calendar.ts';
import type { CheckIn } from './contract.ts';
import { byDay, dateOf, familiesOf, inShort, plusSpans, spans, startOf, trendOf } from './trends.ts';

const checkIn = (created_at: string, energy = 0, pleasantness = 0): CheckIn => ({
  id: created_at,
  energy,
  pleasantness,
  feelings: [],
  factors: [],
  note: null,
  created_at,
});
const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const date = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((at) => new Date(at).toISOString().slice(0, 10));
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) });
const means = (all: CheckIn[], day: string, zone: string) =>
  trendOf(all, 'week', day, zone).map(({ mean }) => mean?.pleasantness ?? null);

test('a day is the day on one’s own calendar, also when the clocks change', () => {
  // The night of 25 October 2026 in Berlin has 25 hours, 29 March 23.
  const late = checkIn('2026-10-24T22:30:00.000Z', 0, 10);
  const later = checkIn('2026-10-25T22:30:00.000Z', 0, 50);
  expect(means([late, later], '2026-10-25', 'Europe/Berlin')).toEqual([null, null, null, null, null, null, 30]);
  expect(means([late, later], '2026-10-25', 'UTC')).toEqual([null, null, null, null, null, 10, 50]);
  expect(dateOf(checkIn('2026-03-28T23:30:00.000Z'), 'Europe/Berlin')).toBe('2026-03-29');
  expect(dateOf(checkIn('2026-03-29T22:30:00.000Z'), 'Europe/Berlin')).toBe('2026-03-30');
});

test('a day is the mean of its moments; one without any has none, not a nought', () => {
  const all = [checkIn('2026-11-23T08:00:00.000Z', 50, -100), checkIn('2026-11-23T20:00:00.000Z', -25, 51)];
  const [monday, tuesday] = trendOf(all, 'week', '2026-11-26', 'UTC');
  expect(monday).toEqual({ from: '2026-11-23', mean: { energy: 13, pleasantness: -24 } });
  expect(tuesday).toEqual({ from: '2026-11-24', mean: null });
});

test('a line in short is its lowest, highest and middle; without anything kept there’s none', () => {
  const all = [checkIn('2026-11-23T08:00:00.000Z', 50), checkIn('2026-11-25T08:00:00.000Z', -21)];
  const week = trendOf(all, 'week', '2026-11-26', 'UTC');
  expect(inShort(week, 'energy')).toEqual({ count: 2, lowest: -21, highest: 50, middle: 15 });
  expect(inShort(trendOf([], 'week', '2026-11-26', 'UTC'), 'energy')).toBeNull();
});

test('a week has seven days from Monday, a month its own, a year twelve months', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...spans), fc.constantFrom(...zones), (day, span, zone) => {
      const buckets = trendOf([], span, day, zone).map(({ from }) => from);
      const expected = {
        week: 7,
        year: 12,
        month: new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0).getDate(),
      };
      expect(buckets).toHaveLength(expected[span]);
      expect(buckets[0]).toBe(startOf(span, day));
      expect(buckets.toSorted()).toEqual(buckets);
      expect(plusSpans(span, plusSpans(span, day, 1), -1)).toBe(startOf(span, day));
      expect(plusSpans(span, day, 1) > day && startOf(span, day) <= day).toBe(true);
    }),
  );
});

test('each check-in counts in one bucket of its span, in any zone, and nowhere else', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...spans), fc.constantFrom(...zones), (at, span, zone) => {
      const one = checkIn(new Date(at).toISOString(), 40, -40);
      const day = dateOf(one, zone);
      expect(trendOf([one], span, day, zone).filter(({ mean }) => mean !== null)).toHaveLength(1);
      for (const count of [-1, 1])
        expect(trendOf([one], span, plusSpans(span, day, count), zone).every(({ mean }) => mean === null)).toBe(true);
    }),
  );
});

test('a date’s noon in its zone is on that date again', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...zones), (day, zone) => {
      const noon = momentOf({ date: day, time: '12:00', timeZone: zone })?.at ?? 0;
      expect(localTimeOf(noon, zone).date).toBe(day);
    }),
  );
});

test('a month’s weeks go from Monday to Sunday and hold each of its days once', () => {
  fc.assert(
    fc.property(date, (day) => {
      const weeks = weeksOf(day);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && week[0] === mondayOf(week[6] ?? ''))).toBe(true);
      expect(new Set(days).size).toBe(days.length);
      for (let at = plusMonths(day, 0); at < plusMonths(day, 1); at = plusDays(at, 1)) expect(days).toContain(at);
      // No week without a day of the month.
      expect(weeks.every((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)))).toBe(true);
    }),
  );
});

test('by day, the newest first; the quarters a day has touched, each once', () => {
  const all = [
    checkIn('2026-11-22T08:00:00.000Z', -10, -10),
    checkIn('2026-11-23T08:00:00.000Z', 10, 10),
    checkIn('2026-11-23T20:00:00.000Z', -10, -10),
    checkIn('2026-11-23T21:00:00.000Z', 20, 10),
  ];
  const days = byDay(all, 'UTC');
  expect([...days.keys()]).toEqual(['2026-11-23', '2026-11-22']);
  expect(days.get('2026-11-23')?.map(({ created_at }) => created_at.slice(11, 13))).toEqual(['21', '20', '08']);
  expect(familiesOf(days.get('2026-11-23') ?? [])).toEqual(['bright', 'heavy']);
});
