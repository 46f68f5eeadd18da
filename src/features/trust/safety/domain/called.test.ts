import { expect, test } from 'vitest';
import { needsCalling } from './called.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['never called', undefined, true],
  ['called today', '2026-11-22', false],
  ['called nearly a year ago', '2025-11-23', false],
  ['called more than a year ago', '2025-11-20', true],
])('CARE C12 lines that were %s', (_, called, expected) => {
  expect(needsCalling(called, now)).toBe(expected);
});
