import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { holdsWord, mutedFor, withoutWord, withWord, wordOf } from './muted.ts';

const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcdefgäéßñ')), minLength: 1, maxLength: 8 });
const gaps = fc.constantFrom(' ', ', ', '. ', '\n', ' — ', '… ', ' “');
const texts = fc.array(fc.tuple(letters, gaps), { minLength: 1, maxLength: 12 });
const textOf = (parts: readonly (readonly [string, string])[]) => parts.flat().join('');

describe('CARE C27 a muted word', () => {
  test('is found wherever it stands as a whole, in small or large letters', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (parts, nth) => {
        const [word = ''] = parts[nth % parts.length] ?? [];
        expect(holdsWord(textOf(parts), [word])).toBe(true);
        expect(holdsWord(textOf(parts).toUpperCase(), [word])).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  test('is found only where one of the words is the same without accents', () => {
    fc.assert(
      fc.property(texts, letters, (parts, word) => {
        const isThere = parts.some(([one]) => wordOf(one) === wordOf(word));
        expect(holdsWord(textOf(parts), [word])).toBe(isThere);
      }),
      { numRuns: runs(300) },
    );
  });

  test('a phrase is found where its words follow each other, whatever stands between them', () => {
    fc.assert(
      fc.property(letters, letters, gaps, gaps, texts, (one, other, gap, mutedGap, around) => {
        const text = `${textOf(around)}${one}${gap}${other}. ${textOf(around)}`;
        expect(holdsWord(text, [`${one}${mutedGap}${other}`])).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    ['A glass of WINÉ?', 'wine', true],
    ['The winery is shut', 'wine', false],
    ['swine', 'wine', false],
    ['Anna’s house', 'anna', true],
    ['a half-open door', 'half open', true],
    ['STRASSE', 'straße', true],
    ['burn, out', 'burn out', true],
    ['burn it out', 'burn out', false],
    ['Кошка спит', 'кошка', true],
    ['', 'wine', false],
    ['anything', '…', false],
    ['anything', '', false],
  ])('in ‘%s’ ‘%s’: %s', (text, word, isThere) => {
    expect(holdsWord(text, [word])).toBe(isThere);
  });
});

describe('what’s folded for one reader', () => {
  const mutes = { words: ['wine'], people: new Set(['bob']) };
  test('never one’s own, else what somebody muted wrote, else what holds a muted word', () => {
    expect(mutedFor(mutes, 'alice', { authorId: 'alice', texts: ['wine'] })).toBeNull();
    expect(mutedFor(mutes, 'alice', { authorId: 'bob', texts: ['wine'] })).toBe('person');
    expect(mutedFor(mutes, 'alice', { authorId: 'carol', texts: [null, 'wine'] })).toBe('word');
    expect(mutedFor(mutes, 'alice', { authorId: null, texts: ['wine'] })).toBe('word');
    expect(mutedFor(mutes, 'alice', { authorId: 'carol', texts: [null, 'water'] })).toBeNull();
  });
});

test('a word is there once, and let back in in whatever spelling', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { selector: wordOf }), letters, (words, more) => {
      const next = withWord(words, more);
      expect(next.filter((word) => wordOf(word) === wordOf(more))).toHaveLength(1);
      expect(withWord(next, more.toUpperCase())).toEqual(next);
      expect(withoutWord(next, more.toUpperCase())).toEqual(words.filter((word) => wordOf(word) !== wordOf(more)));
    }),
    { numRuns: runs(200) },
  );
});
