import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs, weekMs } from '#platform/shared/duration.ts';
import { localTimeOf, momentOf } from '#platform/shared/local-time.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { rhythmFrom, rhythms } from './rhythm.ts';
import {
  datesByRhythm,
  datesOf,
  endsTooLate,
  followed,
  repeatsFrom,
  stepAmong,
  stepsLater,
  weeksLater,
} from './series.ts';

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
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / minuteMs, max: Date.UTC(2036, 0) / minuteMs });
    fc.assert(
      fc.property(minutes, zones, fc.integer({ min: 1, max: 11 }), (minute, timeZone, weeks) => {
        const first = minute * minuteMs;
        const at = weeksLater(first, timeZone, weeks);
        const [before, after] = [localTimeOf(first, timeZone), localTimeOf(at, timeZone)];
        const wanted = new Date(Date.parse(before.date) + weeks * weekMs).toISOString().slice(0, 10);
        const moment = momentOf({ date: wanted, time: before.time, timeZone });
        if (moment?.kind !== 'skipped') expect([after.date, after.time]).toEqual([wanted, before.time]);
        expect(Math.abs(at - first - weeks * weekMs)).toBeLessThanOrEqual(3 * hourMs);
      }),
      { numRuns: runs(300) },
    );
  });
});

const at = (date: string, time = '19:00', timeZone = 'Europe/Berlin') => momentOf({ date, time, timeZone })?.at ?? 0;
const berlin = 'Europe/Berlin';

describe('the dates of a series', () => {
  test('are so many, or end with a day, which may be one of them', () => {
    const days = (repeats: Parameters<typeof datesOf>[2]) =>
      datesOf(at('2026-12-15'), berlin, repeats).map(({ day }) => day);
    expect(days({ rhythm: 'fortnightly', dates: 3 })).toEqual(['2026-12-15', '2026-12-29', '2027-01-12']);
    expect(days({ rhythm: 'monthly-day', until: '2027-02-15' })).toEqual(['2026-12-15', '2027-01-15', '2027-02-15']);
    expect(days({ rhythm: 'monthly-day', until: '2027-02-14' })).toEqual(['2026-12-15', '2027-01-15']);
    expect(days(null)).toEqual(['2026-12-15']);
  });

  test('are a year of weeks at most, whatever is asked for', () => {
    expect(datesOf(at('2026-12-15'), berlin, { rhythm: 'weekly', until: '9999-12-31' })).toHaveLength(53);
  });

  test('that are left out are gone, the first of them, too, and the others stay on their days', () => {
    const repeats = { rhythm: 'monthly-day', dates: 4, without: ['2027-01-31', '2027-03-31'] } as const;
    expect(datesOf(at('2027-01-31'), berlin, repeats)).toEqual([
      { step: 1, day: '2027-02-28', at: at('2027-02-28') },
      { step: 3, day: '2027-04-30', at: at('2027-04-30') },
    ]);
    expect(datesByRhythm(at('2027-01-31'), berlin, repeats)).toHaveLength(4);
  });

  test('keep the local clock, are in order, none twice, and none of those left out', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / minuteMs, max: Date.UTC(2036, 0) / minuteMs });
    const left = fc.uniqueArray(fc.integer({ min: 0, max: 52 }));
    fc.assert(
      fc.property(minutes, zones, fc.constantFrom(...rhythms), left, (minute, timeZone, wished, out) => {
        const first = localTimeOf(minute * minuteMs, timeZone);
        const rhythm = rhythmFrom(first.date, wished);
        const all = datesByRhythm(minute * minuteMs, timeZone, { rhythm, dates: 53 });
        const without = all.filter(({ step }) => out.includes(step)).map(({ day }) => day);
        const kept = datesOf(minute * minuteMs, timeZone, { rhythm, dates: 53, without });
        expect(kept.map(({ step }) => step)).toEqual(all.map(({ step }) => step).filter((step) => !out.includes(step)));
        for (const [index, date] of kept.entries()) {
          expect(date.at).toBeGreaterThan(kept[index - 1]?.at ?? 0);
          const there = localTimeOf(date.at, timeZone);
          const moment = momentOf({ ...first, date: date.day });
          if (moment?.kind !== 'skipped') expect([there.date, there.time]).toEqual([date.day, first.time]);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('the later dates, once one has moved', () => {
  const from = localTimeOf(at('2026-12-15'), berlin);
  const moved = (date: string, time = '19:00') => ({ from, to: { date, time, timeZone: berlin }, at: at(date, time) });

  test('follow it by their rhythm to its new day, past those that are left out', () => {
    const later = { at: at('2027-02-16'), timeZone: berlin, steps: 2, rhythm: 'monthly-weekday' as const };
    expect(followed(moved('2026-12-17', '18:30'), later)).toBe(at('2027-02-18', '18:30'));
  });

  test('keep their days where only the time of day is another, short months, too', () => {
    const later = { at: at('2027-02-28'), timeZone: berlin, steps: 2, rhythm: 'monthly-day' as const };
    expect(followed(moved('2026-12-15', '20:15'), later)).toBe(at('2027-02-28', '20:15'));
  });

  test('are at the same time of day, also after the clocks change', () => {
    expect(stepsLater(at('2027-01-31'), berlin, 'monthly-last', 2)).toBe(at('2027-03-28'));
  });
});

test('a date that was moved past others is followed from where it stands by now', () => {
  const [a, b, c, d] = [0, 1, 3, 4].map((step) => ({ step, at: step * 10 }));
  if (!a || !b || !c || !d) throw new Error('no dates');
  for (const one of [a, b, c]) expect(stepAmong(one, [a, b, c, d])).toBe(one.step);
  const between = { step: 0, at: 15 };
  expect(stepAmong(between, [b, between, c, d])).toBe(1);
  const first = { step: 4, at: -5 };
  expect(stepAmong(first, [first, a, b, c])).toBe(-1);
});

test('what’s kept is the rhythm that the first date allows, and none that goes on for more than a year', () => {
  const at = Date.parse('2027-01-29T18:00:00Z');
  expect(repeatsFrom(at, 'Europe/Berlin', { rhythm: 'monthly-weekday', dates: 3 })).toEqual({
    rhythm: 'monthly-last',
    dates: 3,
  });
  expect(['2028-01-29', '2028-01-31'].map((until) => endsTooLate(at, { rhythm: 'weekly', until }))).toEqual([
    false,
    true,
  ]);
  expect(endsTooLate(at, { rhythm: 'weekly', dates: 53 })).toBe(false);
});
