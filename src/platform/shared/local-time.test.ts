import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { hourMs, minuteMs } from './duration.ts';
import { isTimeZone, localTimeOf, momentOf, sameClock } from './local-time.ts';

const at = (date: string, time: string, timeZone: string) => {
  const moment = momentOf({ date, time, timeZone });
  return moment && `${new Date(moment.at).toISOString().slice(0, 16)} ${moment.kind}`;
};

describe('REAL 10 the moment of a local time', () => {
  test.each([
    ['2026-11-28', '19:00', 'Europe/Berlin', '2026-11-28T18:00 once'],
    ['2026-07-28', '19:00', 'Europe/Berlin', '2026-07-28T17:00 once'],
    ['2026-11-28', '19:00', 'America/New_York', '2026-11-29T00:00 once'],
    ['2026-11-28', '19:00', 'Asia/Kathmandu', '2026-11-28T13:15 once'],
    ['2026-11-28', '00:30', 'Pacific/Kiritimati', '2026-11-27T10:30 once'],
    ['2026-11-28', '19:00', 'UTC', '2026-11-28T19:00 once'],
  ])('%s %s in %s', (date, time, zone, moment) => {
    expect(at(date, time, zone)).toBe(moment);
  });

  test.each([
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30 skipped'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30 skipped'],
    ['2026-10-04', '02:10', 'Australia/Lord_Howe', '2026-10-03T15:40 skipped'],
  ])('%s %s in %s does not exist, and is as much later as the clocks jump', (date, time, zone, moment) => {
    expect(at(date, time, zone)).toBe(moment);
  });

  test.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30 twice'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30 twice'],
  ])('%s %s in %s comes twice, and the first is meant', (date, time, zone, moment) => {
    expect(at(date, time, zone)).toBe(moment);
  });

  test.each([
    ['2026-02-30', '10:00', 'Europe/Berlin'],
    ['2026-13-01', '10:00', 'Europe/Berlin'],
    ['2026-11-28', '24:30', 'Europe/Berlin'],
    ['', '10:00', 'Europe/Berlin'],
    ['2026-11-28', '', 'Europe/Berlin'],
    ['2026-11-28', '10', 'Europe/Berlin'],
    ['2026-11-28', '24:00', 'Europe/Berlin'],
    ['2026-11-28', '10:00:30', 'Europe/Berlin'],
    ['2026-11', '10:00', 'Europe/Berlin'],
    ['28.11.2026', '10:00', 'Europe/Berlin'],
    ['+002026-11-28', '10:00', 'Europe/Berlin'],
    ['2026-11-28', '10:00', '+01:00'],
    ['2026-11-28', '10:00', 'Mars/Olympus'],
  ])('there is no %s %s in %s', (date, time, zone) => {
    expect(at(date, time, zone)).toBeNull();
  });
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const minutes = fc.integer({ min: Date.UTC(2024, 0) / minuteMs, max: Date.UTC(2036, 0) / minuteMs });

test('a moment read as local time and back is that moment, or the same clock an hour before', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, minute) => {
      const moment = momentOf(localTimeOf(minute * minuteMs, timeZone));
      expect(moment?.kind).not.toBe('skipped');
      if (moment?.kind === 'once') expect(moment.at).toBe(minute * minuteMs);
      else expect(minute * minuteMs - (moment?.at ?? 0)).toBeLessThanOrEqual(3 * hourMs);
    }),
    { numRuns: runs(500) },
  );
});

test('an existing local time stands on the clock exactly as it was written, a skipped one later the same night', () => {
  fc.assert(
    fc.property(zones, minutes, (timeZone, minute) => {
      const [date = '', time = ''] = new Date(minute * minuteMs).toISOString().slice(0, 16).split('T');
      const moment = momentOf({ date, time, timeZone });
      const read = localTimeOf(moment?.at ?? 0, timeZone);
      if (moment?.kind === 'skipped') expect(`${read.date} ${read.time}` > `${date} ${time}`).toBe(true);
      else expect(read).toEqual({ date, time, timeZone });
    }),
    { numRuns: runs(500) },
  );
});

test('a zone is a name of the IANA database', () => {
  const names = ['Europe/Berlin', 'UTC', 'Asia/Calcutta', 'Asia/Kolkata', 'Etc/GMT+5'];
  const others = ['', '+01:00', '+01', 'Berlin', 'Europe/Berlin ', 'a\0b', 'x'.repeat(80)];
  for (const name of names) expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of others) expect([name, isTimeZone(name)]).toEqual([name, false]);
});

test('Berlin and Rome show the same time, Berlin and London do not', () => {
  expect(sameClock(Date.UTC(2026, 6), 'Europe/Berlin', 'Europe/Rome')).toBe(true);
  expect(sameClock(Date.UTC(2026, 6), 'Europe/Berlin', 'Europe/London')).toBe(false);
});
