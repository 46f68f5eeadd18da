import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { folded } from './folded.ts';
import { searchNames } from './name-search.ts';
import { findByWords } from './word-search.ts';

const isFound = (written: string, typed: string) => findByWords([written], (one) => one, typed).length === 1;

/** What one person, phone or editor writes for what another writes. */
const twins: [string, string][] = [
  ['I can’t sleep', "can't"],
  ['I can′t sleep', 'can´t'],
  ['she said “come”', '"come"'],
  ['she said „come“', '"come"'],
  ['an e‑mail', 'e-mail'],
  ['one – two', 'one - two'],
  ['die Straße', 'strasse'],
  ['STRASSE', 'straße'],
  ['Œuvre', 'oeuvre'],
  ['Søren', 'soren'],
  ['Łódź', 'lodz'],
  ['Işık', 'isik'],
  ['İstanbul', 'istanbul'],
  ['Æther', 'aether'],
  ['ｶﾌｪ', 'カフェ'],
  ['１２３', '123'],
  ['so\u00adme\u200bone', 'someone'],
  ['Cafe\u0301', 'café'],
  ['two\nlines', 'two lines'],
  ['Οδυσσεύς', 'οδυσσευσ'],
];

test.each(twins)('F8 %j and %j find each other', (one, other) => {
  expect(isFound(one, other)).toBe(true);
  const word = folded(one).includes(folded(other))
    ? one.split(/\s/).find((part) => folded(other).includes(folded(part)))
    : one;
  expect(isFound(other, word ?? one)).toBe(true);
});

test('F8 what’s there is found by itself, by each of its words and by any spelling of it; folded again it’s the same', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, middle, after) => {
      const text = `${before} ${middle} ${after}`;
      expect(folded(folded(text))).toBe(folded(text));
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
        expect(isFound(text, middle.normalize(form))).toBe(true);
        expect(isFound(text.normalize(form), middle)).toBe(true);
      }
    }),
  );
});

test.each([
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Großbritannien', 'grossbritannien'],
  ['Isparta ve Iğdır', 'igdir'],
])('F8 names are found the same way: %s by %s', (label, typed) => {
  expect(searchNames([{ value: 'x', label }], typed)).toHaveLength(1);
});
