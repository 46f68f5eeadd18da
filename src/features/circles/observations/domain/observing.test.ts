import { expect, test } from 'vitest';
import type { Facts, Seat } from '#features/circles/room/domain/ability.ts';
import { observing } from './observing.ts';
import { observingView } from './observing-view.ts';

const seat = (role: Seat['role']): Seat => ({ userId: 'a', role, username: 'A', socketId: 's', away: false });
const facts: Facts = {
  workshopId: 'w',
  sitsOut: new Set(),
  calm: false,
  quiet: false,
  parts: null,
  phase: null,
  now: 0,
  seats: new Map(),
};
const set = (role: Seat['role'], on = true) =>
  observing.commands['observing-set'](observing.open(), { type: 'observing-set', on }, seat(role), facts);

test('REAL 37 only hosts switch it on, and it’s kept before anybody hears of it', () => {
  expect(set('participant')).toMatchObject({ denied: { code: 'forbidden' } });
  for (const role of ['facilitator', 'cohost'] as const)
    expect(set(role)).toMatchObject({ slice: { on: false }, effects: [{ type: 'store', draft: { on: true } }] });
});

test('REAL 37 everybody is told once it changes, and people who come later see it', () => {
  const told = { type: 'broadcast', frame: { type: 'observing-changed', on: true } };
  const on = observing.stored?.({ on: false }, [{ on: false }, { on: true }], facts);
  expect(on).toEqual({ slice: { on: true }, effects: [told] });
  expect(observing.stored?.({ on: true }, [{ on: true }], facts)).toEqual({ slice: { on: true }, effects: [] });
  expect(observing.stored?.({ on: true }, [], facts)).toEqual({ slice: { on: true }, effects: [] });
  expect(observingView.open(null, observing.snapshot({ on: true }, undefined as never, seat('participant')))).toEqual({
    on: true,
  });
  const seen = (is: boolean) =>
    observingView.frames['observing-changed']({ on: !is }, { type: 'observing-changed', on: is });
  expect([seen(true), seen(false)]).toMatchObject([
    { view: { on: true }, notice: { type: 'observing-begins' } },
    { view: { on: false }, notice: { type: 'observing-ends' } },
  ]);
});
