import { expect, test } from 'vitest';
import { canEnd, canStart, entry } from './policy.ts';

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
