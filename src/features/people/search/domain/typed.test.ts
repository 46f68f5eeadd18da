import { expect, test } from 'vitest';
import { readTyped, wordsIn } from './typed.ts';

test.each([
  ['breath', { any: ['breath'], none: [] }],
  ['breath -sleep', { any: ['breath'], none: ['sleep'] }],
  ['-"long walk" breath', { any: ['breath'], none: ['long walk'] }],
  ['"well-being"', { any: ['"well-being"'], none: [] }],
  ['-sleep', { any: [''], none: ['sleep'] }],
  ['Uebung', { any: ['Uebung', 'Ubung'], none: [] }],
])('‘%s’ is taken apart', (typed, taken) => {
  expect(readTyped(typed)).toEqual(taken);
});

test('only words that are long enough can have a typo', () => {
  expect(wordsIn('a slow “Übung” 12345 (for you)')).toEqual(['slow', 'Übung']);
});
