import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { lastReminderDays, reminderDue } from './reminding.ts';

const endedAt = Date.UTC(2026, 5, 1, 19);

test.each([
  [0.99, null],
  [1, 'journey-day'],
  [2.9, 'journey-day'],
  [3, null],
  [7, 'journey-week'],
  [9, null],
  [30, 'journey-month'],
  [31.9, 'journey-month'],
  [32, null],
])('%d days after a circle %s is due', (days, kind) => {
  expect(reminderDue(endedAt, null, endedAt + days * dayMs)).toBe(kind);
});

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('none in quiet hours, whose end it waits for, nor before a day or long after a month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * 24 * 60 }), clock, clock, (minutes, from, to) => {
      const now = endedAt + minutes * minuteMs;
      const quiet = { from, to, time_zone: 'Europe/Berlin' };
      const kind = reminderDue(endedAt, quiet, now);
      if (isQuiet(now, quiet)) expect(kind).toBeNull();
      else expect(kind).toBe(reminderDue(endedAt, null, now));
      if (kind !== null) expect(now - endedAt >= dayMs && now - endedAt < lastReminderDays * dayMs).toBe(true);
    }),
  );
});
