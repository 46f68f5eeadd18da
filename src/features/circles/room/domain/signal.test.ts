import { expect, test } from 'vitest';
import { defineSignal, everyone, first, hearSignals, some, someOf, type Tells } from './signal.ts';

const signals = [
  defineSignal('calm', some),
  defineSignal('phase', first<number>()),
  defineSignal('resting', everyone),
  defineSignal('called', someOf<string>()),
] as const;

type Slice = { calm?: boolean; phase?: number | null; resting?: string[]; called?: string };
type Teller = { name: string; tells?: Tells<typeof signals, [Slice]> };

const all: Teller['tells'] = {
  calm: ({ calm = false }) => calm,
  phase: ({ phase = null }) => phase,
  resting: ({ resting = [] }) => resting,
  called:
    ({ called }) =>
    (name) =>
      name === called,
};
const tellers: Teller[] = [{ name: 'one', tells: all }, { name: 'mute' }, { name: 'two', tells: all }];
const hearing = hearSignals(signals, tellers);
const of =
  (slices: Record<string, Slice>) =>
  ({ name }: Teller) => [slices[name] ?? {}];
const heard = (one: Slice, two: Slice) => hearing.hearAll(of({ one, two }));

test('each signal is folded in its own way, from everyone who tells it', () => {
  const { calm, phase, resting, called } = heard(
    { phase: null, resting: ['ann', 'bob'], called: 'ann' },
    { calm: true, phase: 2, resting: ['bob', 'cleo'], called: 'bob' },
  );
  expect([calm, phase, [...resting]]).toEqual([true, 2, ['ann', 'bob', 'cleo']]);
  expect(['ann', 'bob', 'cleo'].map(called)).toEqual([true, true, false]);
});

test('the first who says something is heard, also where it’s a nought', () => {
  expect(heard({ phase: 0 }, { phase: 2 }).phase).toBe(0);
});

test('where nobody says anything, a signal has a value all the same', () => {
  const { calm, phase, resting, called } = hearSignals(signals, tellers.slice(1, 2)).hearAll(() => []);
  expect([calm, phase, resting.size, called('ann')]).toEqual([false, null, 0, false]);
});

test('what hasn’t changed stays the very same, and only what’s asked for is folded again', () => {
  const before = { ...heard({ resting: ['ann'] }, {}), and: 'more' };
  const again = hearing.hearAgain(before, ['calm', 'phase', 'resting'], of({ one: {}, two: { resting: ['ann'] } }));
  expect(again).toBe(before);
  const later = hearing.hearAgain(before, ['phase'], of({ one: { calm: true }, two: { phase: 1 } }));
  expect(later).toEqual({ ...before, phase: 1 });
  expect(later.resting).toBe(before.resting);
});
