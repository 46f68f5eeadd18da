import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { isDue, type RemindedGuest, reminderKinds } from './due.ts';

/** A circle on Thursday at 19:00 in Berlin, long since planned and said yes to. */
const startsAt = Date.UTC(2026, 10, 26, 18);
const long = startsAt - 90 * dayMs;
const night = { from: '21:00', to: '08:00', time_zone: 'Europe/Berlin' };
const coming = (over: Partial<RemindedGuest> = {}): RemindedGuest => ({
  startsAt,
  timedAt: long,
  joinedAt: long,
  quiet: null,
  ...over,
});

/** How many minutes before the circle each reminder first goes out, looked at every minute; null for none. */
function firstOf(one: RemindedGuest) {
  return Object.fromEntries(
    reminderKinds.map((kind) => {
      for (let before = 30 * 60; before >= -60; before -= 1)
        if (isDue(kind, one, one.startsAt - before * minuteMs)) return [kind, before];
      return [kind, null];
    }),
  );
}
const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 26, hours - 1, minutes);

describe('a reminder', () => {
  test.each<[string, Partial<RemindedGuest>, object]>([
    ['a day and a quarter of an hour before', {}, { day: 24 * 60, soon: 15 }],
    ['none of a mark that was over when they said yes', { joinedAt: startsAt - 23 * hourMs }, { day: null, soon: 15 }],
    ['none at all for who has only just come along', { joinedAt: startsAt - 14 * minuteMs }, { day: null, soon: null }],
    [
      'none of a mark that was over when the circle was moved',
      { timedAt: startsAt - 3 * hourMs },
      { day: null, soon: 15 },
    ],
    ['both in the day', { quiet: night }, { day: 24 * 60, soon: 15 }],
    [
      'at the end of the night for one late in the evening, and before the next night',
      { quiet: night, startsAt: at(21, 30) },
      { day: 13.5 * 60, soon: 40 },
    ],
    [
      'at the end of the night for one in the morning',
      { quiet: night, startsAt: at(8, 10) },
      { day: 24 * 60, soon: 10 },
    ],
    ['none in the middle of the night', { quiet: night, startsAt: at(24) }, { day: 16 * 60, soon: null }],
    [
      'only ahead of the quiet for who has all but a minute of it',
      { quiet: { ...night, from: '17:30', to: '17:29' } },
      { day: null, soon: 91 },
    ],
    [
      'none ahead of the night for who came along after that',
      { quiet: night, startsAt: at(21, 30), joinedAt: at(20) },
      { day: null, soon: null },
    ],
  ])('%s', (_what, over, first) => {
    expect(firstOf(coming(over))).toEqual(first);
  });

  test('what was missed is made up for, but no longer two hours before, and never once it has begun', () => {
    expect([20, 2.1].map((hours) => isDue('day', coming(), startsAt - hours * hourMs))).toEqual([true, true]);
    expect([2, 0, -1].map((hours) => isDue('day', coming(), startsAt - hours * hourMs))).toEqual([false, false, false]);
    expect([14, 1, 0, -1].map((minutes) => isDue('soon', coming(), startsAt - minutes * minuteMs))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('never comes in quiet hours, before its day, after the beginning, or to someone who said yes after it', () => {
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map((two) => two.map((n) => String(n).padStart(2, '0')).join(':'));
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC');
    const ago = fc.nat(72 * 60).map((minutes) => minutes * minuteMs);
    fc.assert(
      fc.property(
        fc.constantFrom(...reminderKinds),
        time,
        time,
        zone,
        ago,
        ago,
        ago,
        (kind, from, to, time_zone, ...given) => {
          const [joined, timed, before] = given;
          const quiet = { from, to, time_zone };
          // Over the night in which Berlin's clocks go back.
          const start = Date.UTC(2026, 9, 25, 20);
          const one = coming({ startsAt: start, joinedAt: start - joined, timedAt: start - timed, quiet });
          const now = start - before;
          if (!isDue(kind, one, now)) return;
          expect(isQuiet(now, quiet)).toBe(false);
          expect(now).toBeLessThan(start);
          expect(now).toBeGreaterThanOrEqual(start - dayMs);
          expect(Math.max(one.joinedAt, one.timedAt)).toBeLessThanOrEqual(now);
        },
      ),
    );
  });
});
