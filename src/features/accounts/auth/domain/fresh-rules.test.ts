import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { requireFresh } from './fresh-rules.ts';

const begun = Date.UTC(2026, 0, 15, 19);
const ask = (age: number) => () => requireFresh(begun, begun + age, 'Please sign in again');

test.each([
  ['at once', 0],
  ['almost a day later', dayMs - 1],
])('D7 a session is proof enough %s', (_, age) => {
  expect(ask(age)).not.toThrow();
});

test.each([
  ['a day', dayMs],
  ['a month', 30 * dayMs],
])('D7 after %s its owner has to prove again who they are, and is told why', (_, age) => {
  expect(ask(age)).toThrow(
    expect.objectContaining({ code: 'reauthentication_needed', message: 'Please sign in again' }),
  );
});
