import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Pronouns } from './pronouns.ts';

test.each([
  ['she/her', 'she/her'],
  ['  they/them ', 'they/them'],
  ['er', 'er'],
  ['', null],
  ['   ', null],
  [null, null],
  ['\u200b', null],
  ['she\n/her\u202e', 'she /her'],
])('%j are pronouns: %j', (given, kept) => {
  expect(v.parse(Pronouns, given)).toBe(kept);
});

test.each([['a'.repeat(41)], [5], [['she']]])('%j are not', (given) => {
  expect(v.is(Pronouns, given)).toBe(false);
});
