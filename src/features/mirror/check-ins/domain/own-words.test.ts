import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckIn } from './contract.ts';
import { withTyped } from './factors.ts';
import { limits } from './limits.ts';
import { findOwnWords, typedIn } from './own-words.ts';

const kept = (id: string, over: Partial<CheckIn>): CheckIn => ({
  id,
  energy: 0,
  pleasantness: 0,
  feelings: [],
  factors: [],
  note: null,
  created_at: '2026-11-23T08:00:00.000Z',
  ...over,
});
const all = [
  kept('a', { note: 'Café with José,\nit was late.' }),
  kept('b', { feelings: ['homesick'], factors: ['slept-little', 'my cat'] }),
  kept('c', {}),
];
const found = (typed: string) => findOwnWords(all, typed).map(({ id }) => id);

test.each([
  ['cafe', ['a']],
  ['CAFÉ', ['a']],
  ['jose, it', ['a']],
  ['late café', ['a']],
  ['homesick', ['b']],
  ['slept little', ['b']],
  ['Cat', ['b']],
  ['cat café', []],
  ['  ', ['a', 'b', 'c']],
])('own words are found by %s', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test('any piece of a note finds it', () => {
  const sign = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (signs, start, length) => {
      const from = start % signs.length;
      const piece = signs.slice(from, from + (length % 20) + 1).join('');
      expect(findOwnWords([kept('x', { note: signs.join('') })], piece)).toHaveLength(1);
    }),
  );
});

test('what was typed is the note and one’s own words for what it’s about, none of ours', () => {
  expect(all.map(typedIn)).toEqual(['Café with José,\nit was late.', 'my cat', '']);
  expect(typedIn({ note: 'Tea.', factors: ['alone', 'my cat'] })).toBe('Tea.\nmy cat');
});

test('what’s typed is added once, and only where there’s room', () => {
  expect([' my cat ', '', 'alone'].map((typed) => withTyped(['alone'], typed))).toEqual([
    ['alone', 'my cat'],
    ['alone'],
    ['alone'],
  ]);
  const full = Array.from({ length: limits.factors }, (_, at) => `word ${at}`);
  expect([withTyped(full, 'my cat'), withTyped(full, 'word 3'), withTyped(full, ' ')]).toEqual([null, full, full]);
});
