import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs, weekMs } from '#platform/shared/duration.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';
import { limits } from './limits.ts';
import { canEnter, firstOf, nextMeeting, remindsNow, slotIn, slotOf, weekdays } from './weekly.ts';

const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
const slot = fc
  .tuple(fc.constantFrom(...weekdays), fc.nat(23), fc.nat(59))
  .map(([weekday, hour, past]) => `${weekday} ${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`);
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

describe('the weekly time of a practice pair', () => {
  test('begins at the first moment of its slot that is still to come, never on a night that leaves it out', () => {
    fc.assert(
      fc.property(slot, zone, now, (wanted, timeZone, after) => {
        const at = firstOf(wanted, timeZone, after) ?? Number.NaN;
        expect(at).toBeGreaterThan(after);
        expect(slotOf(at, timeZone)).toBe(wanted);
        // Two weeks at most: one where this week's falls on such a night, and an hour for the clocks.
        expect(at - after).toBeLessThanOrEqual(14 * dayMs + hourMs);
      }),
    );
  });

  test('is on the same weekday at the same time on its clocks, also over summer time, and the first that is not over', () => {
    fc.assert(
      fc.property(slot, zone, now, fc.integer({ min: 0, max: 800 * dayMs }), (wanted, timeZone, after, later) => {
        const from = firstOf(wanted, timeZone, after) ?? Number.NaN;
        const at = from + later;
        const next = nextMeeting({ from, timeZone }, at);
        expect(next).toBeGreaterThanOrEqual(from);
        expect(next + limits.minutes * minuteMs).toBeGreaterThan(at);
        // The one a week before it was over.
        if (next > from) expect(next - at).toBeLessThanOrEqual(weekMs + hourMs);
        const { date, time } = localTimeOf(next, timeZone);
        expect(weekdays[(new Date(date).getUTCDay() + 6) % 7]).toBe(wanted.slice(0, 3));
        // On a night that leaves it out it's as much later as the clocks jump.
        const jump = minutesOf(time) - minutesOf(wanted.slice(4));
        expect([0, 30, 60]).toContain(jump);
        // And itself again a week after.
        if (jump !== 0) expect(slotOf(nextMeeting({ from, timeZone }, next + dayMs), timeZone)).toBe(wanted);
      }),
    );
  });

  test.each([
    ['Europe/Berlin', '2026-10-20T17:00Z', '2026-10-27T18:00Z'],
    ['America/New_York', '2026-10-27T23:00Z', '2026-11-04T00:00Z'],
  ])('19:00 stays 19:00 in %s when summer time ends', (timeZone, from, next) => {
    const agreed = { from: Date.parse(from), timeZone };
    expect(nextMeeting(agreed, Date.parse(from) + dayMs)).toBe(Date.parse(next));
  });

  test('is still this week’s while it’s on, also in the hour the clocks were turned by', () => {
    const agreed = { from: Date.parse('2026-10-20T17:00Z'), timeZone: 'Europe/Berlin' };
    const next = (now: string) => new Date(nextMeeting(agreed, Date.parse(now))).toISOString().slice(0, 16);
    const turned = ['2026-10-27T17:30Z', '2026-10-27T18:19Z', '2026-10-27T18:20Z'].map(next);
    expect(turned).toEqual(['2026-10-27T18:00', '2026-10-27T18:00', '2026-11-03T18:00']);
  });

  test('doesn’t begin on the night that leaves it out, but a week later', () => {
    const first = firstOf('sun 02:30', 'Europe/Berlin', Date.parse('2027-03-22T12:00Z'));
    expect(new Date(first ?? 0).toISOString().slice(0, 16)).toBe('2027-04-04T00:30');
  });

  test('is told on the other’s clocks, too, whose weekday may be another', () => {
    const at = Date.parse('2026-06-01T12:00Z');
    expect(slotIn('tue 02:00', 'Europe/Berlin', 'America/New_York', at)).toBe('mon 20:00');
    expect(slotIn('tue 19:00', 'Europe/Berlin', 'Asia/Kolkata', at)).toBe('tue 22:30');
  });

  test('can be entered from ten minutes before until its twenty minutes are over', () => {
    const at = 1_000 * dayMs;
    const open = [-11, -10, 0, 19, 20].map((minutes) => canEnter(at, at + minutes * minuteMs));
    expect(open).toEqual([false, true, true, true, false]);
  });

  test('is reminded of within the hour before, never in quiet hours, never once it has begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120, max: 120 }), fc.boolean(), (minutes, isQuiet) => {
        expect(remindsNow(0, isQuiet, minutes * minuteMs)).toBe(!isQuiet && minutes >= -60 && minutes < 0);
      }),
    );
  });
});
