import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NoteWords } from './contract.ts';

test('a note says something, in at most 600 characters as people count them', () => {
  const fits = (words: string) => v.is(NoteWords, words);
  expect([fits('x'), fits('ä'.repeat(600)), fits('🌊'.repeat(600))]).toEqual([true, true, true]);
  expect([fits(''), fits(' \n\u200b '), fits('x'.repeat(601)), fits('🌊'.repeat(601))]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('what can’t be seen is taken out of it, and its lines stay', () => {
  expect(v.parse(NoteWords, '  Dear \u202eBo,\r\nthank you.  ')).toBe('Dear Bo,\nthank you.');
});
