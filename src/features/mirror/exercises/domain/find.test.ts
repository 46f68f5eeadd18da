import { expect, test } from 'vitest';
import { exerciseCards } from './exercise-cards.ts';
import { findExercises, lengthNameOf, type Wish } from './find.ts';

const all: Wish = { need: null, length: null, text: '' };
const found = (wish: Partial<Wish>) => findExercises(exerciseCards, { ...all, ...wish });
const slugs = (wish: Partial<Wish>) => found(wish).map(({ slug }) => slug);

test('nothing wished for is everything, in its order', () => {
  expect(found({})).toEqual(exerciseCards);
});

test('by need and by length, together', () => {
  const rest = found({ need: 'rest', length: 'short' });
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.every((one) => one.needs.includes('rest') && lengthNameOf(one) === 'short')).toBe(true);
  expect(slugs({ length: 'long' })).toContain('long-body-scan');
});

test('by the beginnings of words, wherever they stand, without regard to case and sign', () => {
  expect(slugs({ text: 'bef SLEE' })).toEqual(['before-sleep']);
  expect(slugs({ text: '  rosenberg, ' })).toEqual(['four-steps', 'clear-request']);
  expect(slugs({ text: 'xylophone' })).toEqual([]);
});
