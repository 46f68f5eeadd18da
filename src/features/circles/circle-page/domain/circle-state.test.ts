import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askAgainIn, circleState, endingOf, timeLeft } from './circle-state.ts';
import type { Circle } from './contract.ts';

const at = Date.parse('2026-11-26T18:00:00Z');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe('the time left', () => {
  test.each([
    [1, { days: 0, hours: 0, minutes: 1 }],
    [3 * minute, { days: 0, hours: 0, minutes: 3 }],
    [hour, { days: 0, hours: 1, minutes: 0 }],
    [5 * hour + 10 * minute, { days: 0, hours: 5, minutes: 10 }],
    [day, { days: 1, hours: 0, minutes: 0 }],
    [2 * day + 3 * hour - 1, { days: 2, hours: 3, minutes: 0 }],
  ])('of %i ms', (left, said) => {
    expect(timeLeft(at, at - left)).toEqual(said);
  });

  test('is never too short, nor longer by more than the unit that is said last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * day }), (left) => {
        const said = timeLeft(at, at - left);
        const ms = (said?.days ?? 0) * day + (said?.hours ?? 0) * hour + (said?.minutes ?? 0) * minute;
        expect(ms).toBeGreaterThanOrEqual(left);
        expect(ms - left).toBeLessThan(left > day ? hour : minute);
        expect(said?.hours).toBeLessThan(24);
        expect(said?.minutes).toBeLessThan(60);
      }),
    );
  });

  test('ends at the hour', () => {
    expect(timeLeft(at, at)).toBeNull();
    expect(timeLeft(at, at + day)).toBeNull();
  });
});

test.each([
  ['pending', null, -day, 'ahead'],
  ['pending', null, -15 * minute, 'near'],
  ['pending', null, minute, 'near'],
  ['pending', null, 5 * minute, 'late'],
  ['live', '2026-11-26T18:00:00Z', minute, 'live'],
  ['ended', '2026-11-26T18:00:00Z', hour, 'ended'],
  ['ended', null, -day, 'cancelled'],
] as const)('a circle that is %s, begun at %s, is at %i ms %s', (status, started_at, after, state) => {
  expect(circleState({ status, started_at, scheduled_at: new Date(at).toISOString() }, at + after)).toBe(state);
});

test.each([
  ['2026-11-26T18:00:00Z', 'facilitator', -day, 'ended'],
  [null, 'facilitator', hour - 1, 'cancelledByYou'],
  [null, 'coming', hour - 1, 'cancelled'],
  [null, 'facilitator', hour, 'yoursNeverBegan'],
  [null, 'none', hour, 'neverBegan'],
] as const)('one that’s over, begun at %s, to its %s at %i ms: %s', (started_at, part, after, ending) => {
  const circle = { started_at, part, scheduled_at: new Date(at).toISOString(), duration_minutes: 60 };
  expect(endingOf({ ...circle, status: 'ended' }, at + after)).toBe(ending);
});

test.each([
  ['days ahead', 'pending', -2 * day, 'none', minute],
  ['on the waiting list', 'pending', -2 * day, 'waiting', 10_000],
  ['within the hour, in which a host may open early', 'pending', -hour, 'none', 15_000],
  ['a quarter of an hour before', 'pending', -15 * minute, 'none', 5_000],
  ['when it’s late', 'pending', 6 * minute, 'none', 10_000],
  ['while it’s on', 'live', minute, 'none', 10_000],
  ['once it’s over', 'ended', hour, 'none', false],
] as const)('CARE moment 1 a page asks again %s', (_, status, after, part, ms) => {
  const circle = { status, started_at: null, scheduled_at: new Date(at).toISOString(), part } as Circle;
  expect(askAgainIn(circle, at + after)).toBe(ms);
});
