import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isQuiet, QuietHours } from './quiet-hours.ts';

const berlin = { from: '21:00', to: '08:00', time_zone: 'Europe/Berlin' };

test.each([
  ['2026-06-10T18:59:59Z', false],
  ['2026-06-10T19:00:00Z', true],
  ['2026-06-11T05:59:59Z', true],
  ['2026-06-11T06:00:00Z', false],
  ['2026-12-10T19:59:59Z', false],
  ['2026-12-10T20:00:00Z', true],
  // The night that the clocks go forward, and the one they go back: both end at eight as the clock shows it.
  ['2026-03-29T05:59:59Z', true],
  ['2026-03-29T06:00:00Z', false],
  ['2026-10-25T06:59:59Z', true],
  ['2026-10-25T07:00:00Z', false],
])('in Berlin %s is quiet between nine and eight: %s', (at, quiet) => {
  expect(isQuiet(Date.parse(at), berlin)).toBe(quiet);
});

test.each([
  ['11:59', false],
  ['12:00', true],
  ['13:59', true],
  ['14:00', false],
])('a rest by day holds from its first minute until before its last: %s', (time, quiet) => {
  expect(isQuiet(Date.parse(`2026-06-10T${time}:30Z`), { from: '12:00', to: '14:00', time_zone: 'UTC' })).toBe(quiet);
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2036, 0) });
const times = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});

test('each moment is either in the quiet hours or in the others, and the same time twice is none', () => {
  fc.assert(
    fc.property(moments, times, times, zones, (at, from, to, time_zone) => {
      const [night, day] = [isQuiet(at, { from, to, time_zone }), isQuiet(at, { from: to, to: from, time_zone })];
      expect([night, day].filter(Boolean)).toHaveLength(from === to ? 0 : 1);
    }),
  );
});

test('a clock in the zone says when: not before `from`, not at `to`', () => {
  fc.assert(
    fc.property(moments, times, times, zones, (at, from, to, time_zone) => {
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeZone: time_zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(at);
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
      const since = (minutes(shown) - minutes(from) + 1440) % 1440;
      const length = (minutes(to) - minutes(from) + 1440) % 1440;
      expect(isQuiet(at, { from, to, time_zone })).toBe(since < length);
    }),
  );
});

test.each([
  { from: '24:00' },
  { from: '9:00' },
  { to: '08:60' },
  { to: '08:00:00' },
  { time_zone: '+01:00' },
  { time_zone: 'Mars/Olympus' },
  { time_zone: null },
])('%j is refused', (wrong) => {
  expect(v.is(QuietHours, { ...berlin, ...wrong })).toBe(false);
});
