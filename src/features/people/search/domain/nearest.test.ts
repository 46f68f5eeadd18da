import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWord, slipsBetween } from './nearest.ts';

const known = ['breath', 'meditation', 'medication', 'sleep'].map((word) => ({ word, shown: word, posts: 3 }));

test.each([
  ['braeth', 'breath'],
  ['breth', 'breath'],
  ['breathe', 'breath'],
  ['meditatoin', 'meditation'],
  ['slep', 'sleep'],
  ['breath', null],
  ['sofa', null],
  ['xxxxxx', null],
])('by ‘%s’ people mean %s', (typed, meant) => {
  expect(nearestWord(typed, known)).toBe(meant);
});

test('of two that are as near, the one that more people wrote is meant, as they write it', () => {
  const two = [
    { word: 'ubung', shown: 'übung', posts: 3 },
    { word: 'obung', shown: 'obung', posts: 9 },
  ];
  expect(nearestWord('ibung', two)).toBe('obung');
  expect(nearestWord('ubungg', two)).toBe('übung');
});

test('slips are the same both ways, none between equals, and one for each letter', () => {
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other, 99)).toBe(slipsBetween(other, one, 99));
      expect(slipsBetween(one, other, 99) === 0).toBe(one === other);
      expect(slipsBetween(one, `${one}${other}`, 99)).toBe(other.length);
    }),
  );
});
