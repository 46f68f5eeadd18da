import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { endsByItself, opensEarly, transition, type WorkshopEvent, type WorkshopState } from './workshop-machine.ts';

const pending: WorkshopState = { status: 'pending', roomId: null };
const start: WorkshopEvent = { type: 'start', newRoomId: 'room-1' };

describe('the life of a workshop', () => {
  test('R-STATE-17 starting makes it live and gives it a room', () => {
    expect(transition(pending, start)).toEqual({
      state: { status: 'live', roomId: 'room-1' },
      effects: [{ type: 'announce-start' }],
    });
  });

  test('starting again keeps the room that people are in', () => {
    const live: WorkshopState = { status: 'live', roomId: 'room-1' };
    expect(transition(live, { type: 'start', newRoomId: 'room-2' })).toEqual({ state: live, effects: [] });
  });

  test('R-STATE-19 an ended workshop cannot be started', () => {
    expect(transition({ status: 'ended', roomId: 'room-1' }, start)).toEqual({ refused: 'workshop_ended' });
  });

  test('R-STATE-19 ending one is announced, and ending it again changes nothing', () => {
    const ended: WorkshopState = { status: 'ended', roomId: 'room-1' };
    expect(transition({ ...ended, status: 'live' }, { type: 'end' })).toEqual({
      state: ended,
      effects: [{ type: 'announce-end' }],
    });
    expect(transition(ended, { type: 'end' })).toEqual({ state: ended, effects: [] });
  });

  test('R-STATE-20 whatever happens, the way leads only forward, and its end is announced once', () => {
    const events = fc.array(fc.oneof(fc.constant(start), fc.constant<WorkshopEvent>({ type: 'end' })));
    fc.assert(
      fc.property(events, (story) => {
        const order = ['pending', 'live', 'ended'];
        let state = pending;
        let endings = 0;
        for (const event of story) {
          const outcome = transition(state, event);
          if ('refused' in outcome) continue;
          expect(order.indexOf(outcome.state.status)).toBeGreaterThanOrEqual(order.indexOf(state.status));
          endings += outcome.effects.filter(({ type }) => type === 'announce-end').length;
          state = outcome.state;
        }
        expect(endings).toBe(state.status === 'ended' ? 1 : 0);
      }),
    );
  });
});

describe('Q-07 a forgotten workshop ends by itself', () => {
  const live = { status: 'live' as const, isInstant: false, scheduledAt: 0, durationMinutes: 60, createdAt: -minuteMs };

  test('never while someone is inside', () => {
    expect(endsByItself({ ...live, emptySince: null }, 1_000 * minuteMs)).toBe(false);
  });

  test('and never twice', () => {
    expect(endsByItself({ ...live, status: 'ended', emptySince: 0 }, 1_000 * minuteMs)).toBe(false);
  });

  test('a planned one 15 minutes after its planned end, not before', () => {
    const workshop = { ...live, emptySince: 10 * minuteMs };
    expect(endsByItself(workshop, 75 * minuteMs - 1)).toBe(false);
    expect(endsByItself(workshop, 75 * minuteMs)).toBe(true);
  });

  test('one that runs over, 15 minutes after the last person left', () => {
    const workshop = { ...live, emptySince: 90 * minuteMs };
    expect(endsByItself(workshop, 105 * minuteMs - 1)).toBe(false);
    expect(endsByItself(workshop, 105 * minuteMs)).toBe(true);
  });

  test('an instant room after 15 minutes empty', () => {
    const room = { ...live, isInstant: true, emptySince: 5 * minuteMs };
    expect(endsByItself(room, 20 * minuteMs - 1)).toBe(false);
    expect(endsByItself(room, 20 * minuteMs)).toBe(true);
  });

  test('a planned one that nobody opened', () => {
    const planned = { ...live, status: 'pending' as const, emptySince: null };
    expect(endsByItself(planned, 75 * minuteMs - 1)).toBe(false);
    expect(endsByItself(planned, 75 * minuteMs)).toBe(true);
  });
});

test.each([
  ['half an hour and a moment before its time is', 30 * minuteMs + 1, true],
  ['half an hour before is not', 30 * minuteMs, false],
  ['that is late is not', -minuteMs, false],
])('to open one %s early', (_, before, isEarly) => {
  const now = 1_800_000_000_000;
  expect(opensEarly(now + before, now)).toBe(isEarly);
});
