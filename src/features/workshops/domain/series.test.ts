import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { localTimeOf, momentOf } from './local-time.ts';
import { weeksLater } from './series.ts';

const week = 7 * 86_400_000;

describe('a weekly series', () => {
  test.each([
    ['Europe/Berlin', '2026-10-18', ['2026-10-18T17:00', '2026-10-25T18:00', '2026-11-01T18:00']],
    ['Europe/Berlin', '2027-03-21', ['2027-03-21T18:00', '2027-03-28T17:00', '2027-04-04T17:00']],
    ['America/New_York', '2026-10-25', ['2026-10-25T23:00', '2026-11-02T00:00', '2026-11-09T00:00']],
    ['UTC', '2026-10-25', ['2026-10-25T19:00', '2026-11-01T19:00', '2026-11-08T19:00']],
  ])('is at 19:00 in %s, from %s on, also when the clocks change', (timeZone, date, moments) => {
    const first = momentOf({ date, time: '19:00', timeZone })?.at ?? 0;
    const starts = [0, 1, 2].map((weeks) => new Date(weeksLater(first, timeZone, weeks)).toISOString().slice(0, 16));
    expect(starts).toEqual(moments);
  });

  test('a time that one night leaves out is later that night, and itself again a week after', () => {
    const timeZone = 'Europe/Berlin';
    const first = momentOf({ date: '2027-03-21', time: '02:30', timeZone })?.at ?? 0;
    const times = [0, 1, 2].map((weeks) => localTimeOf(weeksLater(first, timeZone, weeks), timeZone));
    expect(times.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2027-03-21 02:30',
      '2027-03-28 03:30',
      '2027-04-04 02:30',
    ]);
  });

  test('the first of two times in one night stays itself where it stands', () => {
    const second = Date.UTC(2026, 9, 25, 1, 30);
    expect(weeksLater(second, 'Europe/Berlin', 0)).toBe(second);
  });

  test('keeps weekday and time wherever it can, and is never more than an hour or so beside the week', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, zones, fc.integer({ min: 1, max: 11 }), (minute, timeZone, weeks) => {
        const first = minute * 60_000;
        const at = weeksLater(first, timeZone, weeks);
        const [before, after] = [localTimeOf(first, timeZone), localTimeOf(at, timeZone)];
        const wanted = new Date(Date.parse(before.date) + weeks * week).toISOString().slice(0, 10);
        const moment = momentOf({ date: wanted, time: before.time, timeZone });
        if (moment?.kind !== 'skipped') expect([after.date, after.time]).toEqual([wanted, before.time]);
        expect(Math.abs(at - first - weeks * week)).toBeLessThanOrEqual(3 * 3_600_000);
      }),
      { numRuns: runs(300) },
    );
  });
});
