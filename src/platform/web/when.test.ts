import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dateTime,
  dateTimeZone,
  dayTime,
  hourMinute,
  knowsOwnZone,
  locale,
  otherDay,
  ownZone,
  timeAgo,
} from './when.ts';
import { zoneCity, zoneName } from './zone-words.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const now = new Date(2026, 10, 20, 13, 5).getTime();
const speaks = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
afterEach(() => void vi.restoreAllMocks());

describe('one form for all', () => {
  test.each(['en-GB', 'en-US', 'de-AT', 'ar'])(
    'R-CONST-12 a time is hour:minute, also where one speaks %s',
    (language) => {
      speaks(language);
      expect(hourMinute(at(20, 19, 5))).toBe('19:05');
      expect(hourMinute(at(20, 0, 5))).toBe('00:05');
      expect(dateTime(at(20, 19, 5))).toMatch(/\b19:05$/);
      expect(dayTime(at(27, 19, 5), now)).toMatch(/\b19:05$/);
    },
  );

  test('days and months are said in the reader’s own English, in British English to everyone else', () => {
    speaks('en-US');
    expect(dateTime('2026-11-28T18:00:00Z', 'UTC')).toMatch(/^Sat Nov 28, 18:00$/);
    speaks('de');
    expect(dateTime('2026-11-28T18:00:00Z', 'UTC')).toBe('Sat 28 Nov, 18:00');
  });
});

test('a date is read in the reader’s own zone', () => {
  expect(dateTimeZone('2026-11-28T18:00:00Z', 'Asia/Tokyo')).toMatch(/Sun.*29/);
  expect(dateTimeZone('2026-11-28T18:00:00Z', 'America/New_York')).toMatch(/Sat.*28/);
});

describe('at the turn of the year', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-31T18:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['2026-12-31T20:00:00Z', 'UTC', false],
    ['2027-01-01T03:00:00Z', 'UTC', true],
    ['2027-01-01T03:00:00Z', 'America/New_York', false],
    ['2026-12-31T16:00:00Z', 'Asia/Tokyo', false],
  ])('%s in %s has its year where that is not the one we are in', (iso, zone, hasYear) => {
    expect(/20\d\d/.test(dateTime(iso, zone))).toBe(hasYear);
  });
});

test('a zone is said once', () => {
  expect(dateTimeZone('2026-11-28T19:27:00Z', 'UTC')).toMatch(/UTC$/);
  expect(dateTime('2026-11-28T19:27:00Z', 'UTC')).not.toContain('UTC');
});

test('a zone is its city in a sentence, and its whole name in a list', () => {
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneName('America/New_York')).toBe('America/New York');
  expect(zoneCity('UTC')).toBe('UTC');
});

test('what is near is said by its day, what is further off by its date', () => {
  speaks('en-GB');
  expect(dayTime(at(20, 13, 6), now)).toBe('In 1 minute');
  expect(dayTime(at(20, 14, 4), now)).toBe('In 59 minutes');
  expect(dayTime(at(20, 14, 5), now)).toBe('Today 14:05');
  // What should have begun by now is said by its time.
  expect(dayTime(at(20, 13, 5), now)).toBe('Today 13:05');
  expect(dayTime(at(20, 19), now)).toBe('Tonight 19:00');
  expect(dayTime(at(21, 19), now)).toBe('Tomorrow 19:00');
  expect(dayTime(at(27, 19), now)).toBe('Fri 27 Nov, 19:00');
});

test('the day is said only when it is not today', () => {
  expect(otherDay(at(20, 23), now)).toBeNull();
  expect(otherDay(at(21, 1), now)).toMatch(/Saturday.*21|21.*Saturday/);
  expect(otherDay(at(27, 13), now)).toMatch(/Friday.*27|27.*Friday/);
  // The same weekday and date, eleven years before.
  expect(otherDay('2015-11-20T12:00', now)).toMatch(/Friday.*20|20.*Friday/);
});

test.each([
  [0, 'just now'],
  [-3_000, 'just now'],
  [59_999, 'just now'],
  [120_000, /^2 min\.? ago$/],
  [7_200_000, /^2 hr\.? ago$/],
])('R-ROOMM-16, Q-04 %i ms ago is said in relative words', (ms, words) => {
  speaks('en-GB');
  expect(timeAgo(new Date(now - ms).toISOString(), now)).toMatch(words);
});

test.each(['Etc/Unknown', undefined])(
  'F5 where the browser says its zone is %s, it’s UTC, and no day falls',
  (timeZone) => {
    const known = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone } as never);
    expect([ownZone(), knowsOwnZone()]).toEqual(['UTC', false]);
    expect(dayTime(at(27, 19, 5), now)).toMatch(/\b19:05$/);
  },
);

test('F4 a zone that this browser doesn’t know, and a locale that it can’t read, take no page down', () => {
  expect(dateTime('2026-11-28T18:00:00Z', 'Mars/Olympus')).toBe(dateTime('2026-11-28T18:00:00Z'));
  speaks('en-US@posix');
  expect([locale(), hourMinute('2026-11-28T18:00:00Z', 'UTC')]).toEqual(['en-GB', '18:00']);
});

test('F16 a city is called as it is today', () => {
  expect([zoneCity('Asia/Calcutta'), zoneName('Europe/Kiev')]).toEqual(['Kolkata', 'Europe/Kyiv']);
});
