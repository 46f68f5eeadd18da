import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterDateGone,
  letsIn,
  restOf,
  returnableUntil,
  type SeatEvent,
  type SeatState,
  seatAfter,
  seatStates,
  shareOf,
} from './paid-seat.ts';

const anyEvent: fc.Arbitrary<SeatEvent> = fc.oneof(
  fc.constantFrom<SeatEvent[]>(
    { type: 'paid' },
    { type: 'no-room' },
    { type: 'time-up' },
    { type: 'called-off' },
    { type: 'began' },
  ),
  fc.record({ type: fc.constant('given-back' as const), inTime: fc.boolean() }),
);

test('REAL 8 whatever happens in whatever order: nobody has both the seat and their money, and someone who gave up late has neither', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
      let state: SeatState = 'held';
      let undone = 0;
      for (const event of events) {
        const before = state;
        const outcome = seatAfter(state, event);
        state = outcome.state;
        if (outcome.undo) undone++;
        if (letsIn(state)) expect(undone).toBe(0);
        // Once it's decided it stays so.
        if (before === 'returned' || before === 'given-up' || before === 'used')
          expect(outcome).toEqual({ state: before, undo: false });
        if (outcome.undo) expect(['lapsed', 'returned']).toContain(state);
      }
      // A checkout that lapsed and was paid after all is undone a second time, never more.
      expect(undone).toBeLessThanOrEqual(2);
    }),
  );
});

test('REAL 8 told twice, nothing more happens', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 6 }), anyEvent, (events, event) => {
      let state: SeatState = 'held';
      for (const one of events) state = seatAfter(state, one).state;
      const once = seatAfter(state, event).state;
      const again = seatAfter(once, event);
      if (event.type !== 'no-room' && !(event.type === 'given-back')) expect(again.undo && once === 'paid').toBe(false);
      if (once === 'returned') expect(again).toEqual({ state: 'returned', undo: false });
    }),
  );
});

test('REAL 8 a seat is paid back when it’s given back in time or the circle is called off, and not when it’s late or it began', () => {
  expect(seatAfter('paid', { type: 'given-back', inTime: true })).toEqual({ state: 'returned', undo: true });
  expect(seatAfter('paid', { type: 'given-back', inTime: false })).toEqual({ state: 'given-up', undo: false });
  expect(seatAfter('paid', { type: 'called-off' })).toEqual({ state: 'returned', undo: true });
  expect(seatAfter('used', { type: 'called-off' })).toEqual({ state: 'used', undo: false });
  expect(seatAfter('lapsed', { type: 'paid' })).toEqual({ state: 'returned', undo: true });
  expect(returnableUntil(Date.parse('2030-01-02T10:00:00Z'))).toBe(Date.parse('2030-01-01T10:00:00Z'));
});

test('REAL 8 a date that won’t take place gives its part back, whenever; the last one that nobody came to gives all', () => {
  const three = { dates: 3, left: 1 };
  expect(seatStates.map((state) => afterDateGone(state, three))).toEqual([
    'all',
    'none',
    'share',
    'none',
    'none',
    'share',
  ]);
  expect(afterDateGone('paid', { dates: 3, left: 0 })).toBe('all');
  expect(afterDateGone('used', { dates: 3, left: 0 })).toBe('share');
  expect(afterDateGone('used', { dates: 1, left: 0 })).toBe('none');
});

test('REAL 8 all that goes back for several dates is what was paid for them, to the hundredth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 1_000_000 }), fc.integer({ min: 2, max: 12 }), (paid, dates) => {
      const shares = Array.from({ length: dates - 1 }, () => shareOf(paid, dates));
      const all = shares.reduce((sum, share) => sum + share, 0) + restOf(paid, { dates, gone: dates - 1 });
      expect(all).toBe(paid);
    }),
  );
});
