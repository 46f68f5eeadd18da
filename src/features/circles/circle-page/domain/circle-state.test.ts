import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { askAgainIn, circleState, endingOf, timeLeft } from './circle-state.ts';
import type { Circle } from './contract.ts';

const at = Date.parse('2026-11-26T18:00:00Z');

describe('the time left', () => {
  test.each([
    [1, { days: 0, hours: 0, minutes: 1 }],
    [3 * minuteMs, { days: 0, hours: 0, minutes: 3 }],
    [hourMs, { days: 0, hours: 1, minutes: 0 }],
    [5 * hourMs + 10 * minuteMs, { days: 0, hours: 5, minutes: 10 }],
    [dayMs, { days: 1, hours: 0, minutes: 0 }],
    [2 * dayMs + 3 * hourMs - 1, { days: 2, hours: 3, minutes: 0 }],
  ])('of %i ms', (left, said) => {
    expect(timeLeft(at, at - left)).toEqual(said);
  });

  test('is never too short, nor longer by more than the unit that is said last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * dayMs }), (left) => {
        const said = timeLeft(at, at - left);
        const ms = (said?.days ?? 0) * dayMs + (said?.hours ?? 0) * hourMs + (said?.minutes ?? 0) * minuteMs;
        expect(ms).toBeGreaterThanOrEqual(left);
        expect(ms - left).toBeLessThan(left > dayMs ? hourMs : minuteMs);
        expect(said?.hours).toBeLessThan(24);
        expect(said?.minutes).toBeLessThan(60);
      }),
    );
  });

  test('ends at the hour', () => {
    expect(timeLeft(at, at)).toBeNull();
    expect(timeLeft(at, at + dayMs)).toBeNull();
  });
});

test.each([
  ['pending', null, -dayMs, 'ahead'],
  ['pending', null, -15 * minuteMs, 'near'],
  ['pending', null, minuteMs, 'near'],
  ['pending', null, 5 * minuteMs, 'late'],
  ['live', '2026-11-26T18:00:00Z', minuteMs, 'live'],
  ['ended', '2026-11-26T18:00:00Z', hourMs, 'ended'],
  ['ended', null, -dayMs, 'cancelled'],
] as const)('a circle that is %s, begun at %s, is at %i ms %s', (status, started_at, after, state) => {
  expect(circleState({ status, started_at, scheduled_at: new Date(at).toISOString() }, at + after)).toBe(state);
});

test.each([
  ['2026-11-26T18:00:00Z', 'facilitator', -dayMs, 'ended'],
  [null, 'facilitator', hourMs - 1, 'cancelledByYou'],
  [null, 'coming', hourMs - 1, 'cancelled'],
  [null, 'facilitator', hourMs, 'yoursNeverBegan'],
  [null, 'none', hourMs, 'neverBegan'],
] as const)('one that’s over, begun at %s, to its %s at %i ms: %s', (started_at, part, after, ending) => {
  const circle = { started_at, part, scheduled_at: new Date(at).toISOString(), duration_minutes: 60 };
  expect(endingOf({ ...circle, status: 'ended' }, at + after)).toBe(ending);
});

test.each([
  ['days ahead', 'pending', -2 * dayMs, 'none', minuteMs],
  ['on the waiting list', 'pending', -2 * dayMs, 'waiting', 10_000],
  ['within the hour, in which a host may open early', 'pending', -hourMs, 'none', 15_000],
  ['a quarter of an hour before', 'pending', -15 * minuteMs, 'none', 5_000],
  ['when it’s late', 'pending', 6 * minuteMs, 'none', 10_000],
  ['while it’s on', 'live', minuteMs, 'none', 10_000],
  ['once it’s over', 'ended', hourMs, 'none', false],
] as const)('CARE moment 1 a page asks again %s', (_, status, after, part, ms) => {
  const circle = { status, started_at: null, scheduled_at: new Date(at).toISOString(), part } as Circle;
  expect(askAgainIn(circle, at + after)).toBe(ms);
});
