import { expect, test } from 'vitest';
import type { Suggestion } from './contract.ts';
import { statuses } from './receptive.ts';
import { isActive, isPending, saidSince } from './ways.ts';

const made = Date.parse('2026-03-10T18:00:00Z');
const one = (given: Partial<Suggestion> = {}): Suggestion => ({
  id: 'a',
  status: 'delivered',
  user_response: null,
  effectiveness_score: null,
  trigger: 'low-days',
  count: 3,
  exercise: null,
  created_at: new Date(made).toISOString(),
  ...given,
});
const tried = (exercise: string, at = made + 1) => [{ at, exercise, helped: 'a-little' as const }];

test('R-STATE-03 active is what’s pending or delivered', () => {
  expect(statuses.filter((status) => isActive({ status }))).toEqual(['pending', 'delivered']);
});

test('R-STATE-03 the pending list means pending alone', () => {
  expect(statuses.filter((status) => isPending({ status }))).toEqual(['pending']);
});

test('what was said of its exercise since is its answer: the same question isn’t asked twice', () => {
  expect(saidSince(one(), tried('a-kind-hand'))).toBe('a-little');
  expect(saidSince(one({ status: 'pending' }), tried('a-kind-hand'))).toBe('a-little');
  expect(saidSince(one({ trigger: 'missed-practice', exercise: 'sigh' }), tried('sigh'))).toBe('a-little');
});

test('the first answer counts, whatever their order', () => {
  const later = { at: made + 9, exercise: 'a-kind-hand', helped: 'no' as const };
  expect(saidSince(one(), [later, ...tried('a-kind-hand')])).toBe('a-little');
});

test.each<[string, Suggestion, ReturnType<typeof tried>]>([
  ['before it was made', one(), tried('a-kind-hand', made - 1)],
  ['another exercise', one(), tried('sigh')],
  ['let go', one({ status: 'dismissed' }), tried('a-kind-hand')],
  ['one that leads to a check-in', one({ trigger: 'after-circle' }), tried('a-kind-hand')],
])('%s says nothing of it', (_, suggestion, said) => {
  expect(saidSince(suggestion, said)).toBeUndefined();
});
