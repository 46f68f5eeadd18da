import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';
import { digestDue, lastDigestAt, type WaitingDigest } from './digest.ts';

const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'UTC');
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });
const often = fc.constantFrom('daily' as const, 'weekly' as const);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('a mail has its hour at nine on the reader’s clock, every day or on Mondays, whatever the clocks do', () => {
  fc.assert(
    fc.property(often, moment, zone, (digest, now, timeZone) => {
      const at = lastDigestAt(digest, now, timeZone);
      const { date, time } = localTimeOf(at, timeZone);
      expect(time).toBe('09:00');
      expect(at <= now && now - at < (digest === 'daily' ? 1 : 7) * dayMs + 2 * hourMs).toBe(true);
      if (digest === 'weekly') expect(new Date(date).getUTCDay()).toBe(1);
    }),
  );
});

test('none in quiet hours, over midnight, too; none for what came after its hour, and none twice', () => {
  fc.assert(
    fc.property(
      often,
      moment,
      zone,
      clock,
      clock,
      moment,
      moment,
      (digest, now, timeZone, from, to, since, firstAt) => {
        const quiet = { from, to, time_zone: timeZone };
        const waiting: WaitingDigest = { digest, timeZone, quiet, since, firstAt };
        const until = digestDue(waiting, now);
        if (until === null) return;
        expect(isQuiet(now, quiet)).toBe(false);
        expect(since < until && firstAt <= until && until <= now).toBe(true);
        expect(digestDue({ ...waiting, since: until }, now)).toBeNull();
        expect(digestDue({ ...waiting, digest: 'never' }, now)).toBeNull();
      },
    ),
  );
});

test.each([
  ['2026-11-23T08:00:00Z', 'weekly', true],
  ['2026-11-23T07:59:00Z', 'weekly', false],
  ['2026-11-24T08:00:00Z', 'daily', true],
  ['2026-11-25T12:00:00Z', 'weekly', true],
] as const)('in Berlin at %s one that is %s is due: %s', (now, digest, isDue) => {
  const waiting = {
    digest,
    timeZone: 'Europe/Berlin',
    quiet: null,
    since: Date.parse('2026-11-20T08:00:00Z'),
    firstAt: Date.parse('2026-11-22T12:00:00Z'),
  };
  expect(digestDue(waiting, Date.parse(now)) !== null).toBe(isDue);
});
