import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Line, Note } from './contract.ts';
import { limits } from './limits.ts';

test.each([
  ['a line', Line, limits.lineLength],
  ['a note', Note, limits.noteLength],
] as const)('an emoji is one character of %s, and one more than the limit is too many', (_, field, most) => {
  expect(v.is(field, '🌿'.repeat(most))).toBe(true);
  expect(v.is(field, '🌿'.repeat(most + 1))).toBe(false);
});
