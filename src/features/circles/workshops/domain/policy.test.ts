import { expect, test } from 'vitest';
import { canEnd, canListPublicly, canStart, entry, isSteward } from './policy.ts';

const workshop = { facilitator_id: 'alice', is_public: false, status: 'live' as const };

test('R-ROLE-05 R-ROLE-06 R-ROLE-11 only the facilitator starts and ends', () => {
  expect(canStart(workshop, 'alice')).toBe(true);
  expect(canEnd(workshop, 'bob')).toBe(false);
});

test('R-ROLE-03 a live public room is open to anyone signed in, a private one to its members', () => {
  expect(entry({ ...workshop, is_public: true }, false)).toBe('open');
  expect(entry(workshop, true)).toBe('open');
  expect(entry(workshop, false)).toBe('forbidden');
});

test('R-VAL-09 nobody comes in before it is live or after it ended', () => {
  expect(entry({ ...workshop, status: 'pending' }, true)).toBe('workshop_not_live');
  expect(entry({ ...workshop, status: 'ended' }, true)).toBe('workshop_ended');
});

test('a stranger of a private workshop does not learn whether it is live', () => {
  for (const status of ['pending', 'live', 'ended'] as const) {
    expect(entry({ ...workshop, status }, false)).toBe('forbidden');
  }
});

test('CARE C4 who may list publicly: the vouched always, anyone where the operator says so, but never touch', () => {
  const may = (publicHosts: 'anyone' | 'vouched', isVouched: boolean, category = 'general') =>
    canListPublicly({ publicHosts, isVouched, category });
  expect([may('vouched', false), may('vouched', true), may('anyone', false)]).toEqual([false, true, true]);
  expect([may('anyone', false, 'the-art-of-touch'), may('anyone', true, 'the-art-of-touch')]).toEqual([false, true]);
});

test('CARE C4 a steward is known by address, whatever its capitals; someone without one is no steward', () => {
  expect(isSteward('Mira@Attune.example', ['mira@attune.example'])).toBe(true);
  expect(isSteward('mira@attune.example.evil', ['mira@attune.example'])).toBe(false);
  expect(isSteward('mira@attune.example', ['noor@attune.example', 'mira@attune.example'])).toBe(true);
  expect(isSteward('mira@attune.example', [])).toBe(false);
  expect(isSteward(null, [''])).toBe(false);
});
