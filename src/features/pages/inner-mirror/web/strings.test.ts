import { expect, test } from 'vitest';
import { innerMirrorStrings } from './strings.ts';

const { times, circles } = innerMirrorStrings.insights.helped;

test.each([
  [0, 1, 'didn’t help the one time'],
  [1, 1, 'helped the one time'],
  [2, 2, 'helped both times'],
  [0, 3, 'hasn’t helped in 3 tries'],
  [2, 3, 'helped 2 of 3 times'],
  [3, 3, 'helped all 3 times'],
])('REAL 1 how often an exercise helped is said as one says it: %i of %i', (helped, of, said) => {
  expect(times(helped, of)).toBe(said);
});

test('REAL 1 CARE C22 that no circle did good is said kindly, and without a promise', () => {
  expect(circles(0, 5)).toMatch(/^Going by your check-ins, none of 5 circles left you feeling better/);
  expect(circles(3, 5)).toMatch(/^You felt better after 3 of 5 circles/);
  expect(circles(5, 5)).toMatch(/^You felt better after all 5 circles/);
  for (const helped of [0, 3, 5]) expect(circles(helped, 5)).not.toMatch(/\bwill\b|always|after 0/i);
});
