import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NewCard } from './contract.ts';

const card = (given: object) => ({ is_listed: true, name: 'Anna', words: '', topics: [], ...given });
const fits = (given: object) => v.is(NewCard, card(given));

test('CARE C27 a card has a name and a few words, and no more than 140 characters of them', () => {
  expect([fits({}), fits({ words: 'ä'.repeat(140) }), fits({ words: '🌊'.repeat(140) })]).toEqual([true, true, true]);
  expect([fits({ words: 'a'.repeat(141) }), fits({ name: '' }), fits({ name: 'a'.repeat(41) })]).toEqual([
    false,
    false,
    false,
  ]);
  // Nothing that could be found by.
  expect(fits({ name: '\u0301\u0301!'.slice(0, 2) })).toBe(false);
});

test('its words stand on one line, without what can’t be seen', () => {
  const made = v.parse(NewCard, card({ words: ' I like\nslow \u202emornings ', name: ' An\u200bna ' }));
  expect([made.words, made.name]).toEqual(['I like slow mornings', 'Anna']);
});

test('topics are of the five, each once, in their order', () => {
  expect(v.parse(NewCard, card({ topics: ['mm', 'im', 'mm'] })).topics).toEqual(['im', 'mm']);
  expect(fits({ topics: ['chess'] })).toBe(false);
});
