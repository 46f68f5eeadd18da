import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { atMost, beginningOf, lengthOfText } from './text.ts';

/** Letters of several kinds: plain, an accent by itself, a family of three, a flag. */
const letters = ['a', 'ß', '日', '🌿', 'e\u0301', '👩‍👩‍👧', '🇩🇪', ' '];
const texts = fc.array(fc.constantFrom(...letters), { maxLength: 30 }).map((some) => some.join(''));

test('an emoji counts as one character, as in the database', () => {
  expect(lengthOfText('🌿🌿')).toBe(2);
  expect(v.is(v.pipe(v.string(), atMost(2)), '🌿🌿')).toBe(true);
  expect(v.is(v.pipe(v.string(), atMost(2)), '🌿🌿🌿')).toBe(false);
});

test('the beginning of a text is one of its own, never longer than asked, and never ends within a letter', () => {
  const segments = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  fc.assert(
    fc.property(texts, fc.nat(20), (text, most) => {
      const begun = beginningOf(text, most);
      expect(text.startsWith(begun)).toBe(true);
      expect(lengthOfText(begun)).toBeLessThanOrEqual(most);
      const whole = segments(text);
      expect(segments(begun)).toEqual(whole.slice(0, segments(begun).length));
      // No shorter than it has to be.
      const next = whole[segments(begun).length];
      if (next !== undefined) expect(lengthOfText(begun) + lengthOfText(next)).toBeGreaterThan(most);
    }),
  );
});
