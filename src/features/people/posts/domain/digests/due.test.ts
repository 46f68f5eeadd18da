import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';
import { digestOf, dueDigests, payloadOf, type SpacesDigest, type SpaceWish } from './due.ts';

const at = (text: string) => Date.parse(text);
const wish = (given: Partial<SpaceWish> = {}): SpaceWish => ({
  userId: 'alice',
  spaceId: 'arriving',
  digest: 'daily',
  by: 'mail',
  timeZone: 'Europe/Berlin',
  quiet: null,
  since: at('2026-03-20T08:00:00Z'),
  ...given,
});
const untilOf = (wishes: SpaceWish[], now: string) =>
  dueDigests(wishes, at(now)).flatMap(({ spans }) => spans.map(({ until }) => new Date(until).toISOString()));

// The clocks go forward on 29 March and back on 25 October in Berlin; on 8 March and 1 November in New York.
test.each([
  ['the day before they go forward', 'Europe/Berlin', '2026-03-28T08:00:00Z', true],
  ['too early that day', 'Europe/Berlin', '2026-03-29T06:59:00Z', false],
  ['an hour sooner once they have', 'Europe/Berlin', '2026-03-29T07:00:00Z', true],
  ['too early the day they go back', 'Europe/Berlin', '2026-10-25T07:59:00Z', false],
  ['an hour later once they have', 'Europe/Berlin', '2026-10-25T08:00:00Z', true],
  ['in New York, forward', 'America/New_York', '2026-03-08T13:00:00Z', true],
  ['in New York, back', 'America/New_York', '2026-11-01T13:59:00Z', false],
  ['in New York, an hour later once they have', 'America/New_York', '2026-11-01T14:00:00Z', true],
  ['half an hour off', 'Asia/Kolkata', '2026-03-29T03:30:00Z', true],
] as const)('R-RT-26 nine in the morning whatever the clocks do: %s', (_, timeZone, now, isDue) => {
  // Told at that day's nine before, which is a day ago by the clock on the wall.
  const { date } = localTimeOf(at(now), timeZone);
  const until = untilOf([wish({ timeZone, since: at(now) - 20 * hourMs })], now);
  expect(until.length === 1).toBe(isDue);
  for (const one of until) expect(localTimeOf(at(one), timeZone)).toMatchObject({ date, time: '09:00' });
});

test('one for the week comes on Monday, and on no other morning', () => {
  const since = at('2026-11-23T08:00:00Z');
  const days = ['24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}T08:00:00Z`);
  const mondays = days.filter((now) => untilOf([wish({ digest: 'weekly', since })], now).length > 0);
  expect(mondays).toEqual(['2026-11-30T08:00:00Z']);
});

test('CARE C17 in quiet hours over midnight nothing’s due; it comes at their end, for what came until nine', () => {
  const quiet = { from: '21:00', to: '10:30', time_zone: 'Europe/Berlin' };
  const wishes = [wish({ quiet, since: at('2026-11-22T08:00:00Z') })];
  for (const now of ['2026-11-23T08:00:00Z', '2026-11-23T09:29:00Z', '2026-11-23T20:00:00Z', '2026-11-23T23:30:00Z'])
    expect(untilOf(wishes, now), now).toEqual([]);
  expect(untilOf(wishes, '2026-11-23T09:30:00Z')).toEqual(['2026-11-23T08:00:00.000Z']);
});

test('what’s due for one person in one way comes together, however many spaces', () => {
  const since = at('2026-11-22T08:00:00Z');
  const monday = at('2026-11-23T08:00:00Z');
  const wishes = [
    wish({ since }),
    wish({ userId: 'bob', since }),
    wish({ spaceId: 'tuesdays', digest: 'weekly', since }),
    wish({ spaceId: 'meditation', by: 'notice', since }),
    wish({ spaceId: 'silent', digest: 'never', since }),
    wish({ spaceId: 'told', since: monday }),
  ];
  const found = dueDigests(wishes, monday).map(({ userId, by, spans }) => [
    userId,
    by,
    spans.map((one) => one.spaceId),
  ]);
  expect(found).toEqual([
    ['alice', 'mail', ['arriving', 'tuesdays']],
    ['bob', 'mail', ['arriving']],
    ['alice', 'notice', ['meditation']],
  ]);
});

const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'UTC');
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anyWish: fc.Arbitrary<SpaceWish> = fc
  .record({
    userId: fc.constantFrom('alice', 'bob'),
    spaceId: fc.uuid(),
    digest: fc.constantFrom('never' as const, 'daily' as const, 'weekly' as const),
    by: fc.constantFrom('mail' as const, 'notice' as const),
    timeZone: zone,
    since: moment,
    hours: fc.option(fc.tuple(clock, clock)),
  })
  .map(({ hours, ...one }) => ({
    ...one,
    quiet: hours && { from: hours[0], to: hours[1], time_zone: one.timeZone },
  }));

test('whatever people wish for: each space once, its own way, never in quiet hours, and not twice for the same time', () => {
  fc.assert(
    fc.property(fc.array(anyWish), moment, (wishes, now) => {
      const due = dueDigests(wishes, now);
      expect(new Set(due.map(({ userId, by }) => `${userId} ${by}`)).size).toBe(due.length);
      const spans = due.flatMap((one) => one.spans.map((span) => ({ ...one, ...span })));
      expect(new Set(spans.map(({ spaceId }) => spaceId)).size).toBe(spans.length);
      for (const { spaceId, userId, by, since, until } of spans) {
        const wished = wishes.find((one) => one.spaceId === spaceId);
        expect(wished).toMatchObject({ userId, by, since });
        expect(wished?.digest).not.toBe('never');
        expect(wished?.quiet && isQuiet(now, wished.quiet)).not.toBe(true);
        expect(since < until && until <= now).toBe(true);
      }
      const told = wishes.map((one) => ({
        ...one,
        since: spans.find(({ spaceId }) => spaceId === one.spaceId)?.until ?? one.since,
      }));
      const again = dueDigests(told, now).flatMap((one) => one.spans.map(({ spaceId }) => spaceId));
      expect(again.filter((id) => spans.some(({ spaceId }) => spaceId === id))).toEqual([]);
    }),
  );
});

test('one goes through its event and comes back the same', () => {
  const span = fc.tuple(fc.uuid(), moment, moment).map(([spaceId, since, until]) => ({ spaceId, since, until }));
  const digest: fc.Arbitrary<SpacesDigest> = fc.record({
    userId: fc.uuid(),
    by: fc.constantFrom('mail' as const, 'notice' as const),
    spans: fc.array(span),
  });
  fc.assert(
    fc.property(digest, (one) => {
      expect(digestOf(payloadOf(one))).toEqual(one);
    }),
  );
});
