import { expect, test } from 'vitest';
import { dayMs, weekMs } from '#platform/shared/duration.ts';
import { givesUntil, isLive, mainOf, type Subscription, withdrawableUntil } from './subscription.ts';

const start = Date.UTC(2026, 0, 1, 15, 30);
const one = (changed: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  state: 'active',
  startedAt: start,
  periodStart: start,
  periodEnd: start + 30 * dayMs,
  endsAt: null,
  ...changed,
});

test('REAL 8 what renews gives a day more than the month, for the next payment to be told; what’s cancelled just its time', () => {
  expect(givesUntil(one(), 7)).toBe(start + 31 * dayMs);
  expect(givesUntil(one({ state: 'trialing' }), 7)).toBe(start + 31 * dayMs);
  expect(givesUntil(one({ endsAt: start + 30 * dayMs }), 7)).toBe(start + 30 * dayMs);
});

test('REAL 8 a payment that failed leaves the days of grace, counted from when its month began', () => {
  expect(givesUntil(one({ state: 'past_due' }), 7)).toBe(start + weekMs);
  expect(givesUntil(one({ state: 'past_due', endsAt: start + 2 * dayMs }), 7)).toBe(start + 2 * dayMs);
  expect(givesUntil(one({ state: 'past_due' }), 0)).toBe(start);
});

test.each(['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused', 'something new'])(
  'one that is %s gives nothing, and doesn’t keep anybody from another',
  (state) => {
    expect(givesUntil(one({ state }), 7)).toBeNull();
    expect(isLive(one({ state }))).toBe(false);
  },
);

test('of several that count which lasts longest', () => {
  const [ended, owes, paid] = [
    one({ id: 'ended', state: 'canceled' }),
    one({ id: 'owes', state: 'past_due' }),
    one({ id: 'paid' }),
  ];
  expect(mainOf([ended, owes, paid], 7)?.id).toBe('paid');
  expect(mainOf([ended, owes], 7)?.id).toBe('owes');
  expect(mainOf([], 7)).toBeNull();
});

test('REAL 8 it can be taken back for fourteen days after the first, to the last one’s end wherever somebody is', () => {
  const untilOf = (startedAt: number) => new Date(withdrawableUntil(one({ startedAt }))).toISOString();
  // The end of the 15th at the last place where that day ends.
  expect(untilOf(Date.UTC(2026, 0, 1))).toBe('2026-01-16T12:00:00.000Z');
  expect(untilOf(Date.UTC(2026, 0, 1, 12))).toBe('2026-01-16T12:00:00.000Z');
  expect(untilOf(Date.UTC(2026, 0, 2))).toBe('2026-01-17T12:00:00.000Z');
  // Half past eleven at night in London, it was the 2nd in Berlin: the 16th ends there at eleven.
  expect(untilOf(Date.UTC(2026, 0, 1, 23, 30))).toBe('2026-01-16T23:30:00.000Z');
});
