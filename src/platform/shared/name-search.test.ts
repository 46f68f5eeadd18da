import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchNames } from './name-search.ts';

const places = [
  { value: 'DZ', label: 'Algeria' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'DE', label: 'Germany' },
  { value: 'IE', label: 'Ireland' },
  { value: 'NE', label: 'Niger' },
  { value: 'ES', label: 'Spain' },
  { value: 'UA', label: 'Ukraine' },
  { value: 'GB', label: 'United Kingdom', alsoCalled: ['UK', 'Britain'] },
];
const found = (typed: string) => searchNames(places, typed).map(({ value }) => value);

test.each([
  ['names that begin so before those that only contain it', 'ger', ['DE', 'DZ', 'NE']],
  ['the same for another', 'ire', ['IE', 'CI']],
  ['a word within a name', 'ivo', ['CI']],
  ['without its accents', 'cote', ['CI']],
  ['by what people call it, before what begins so', 'uk', ['GB', 'UA']],
  ['by the beginning of that', 'brit', ['GB']],
  ['by its code, first', 'es', ['ES']],
  ['not by a part of its code', 'g', ['DE', 'DZ', 'NE', 'GB']],
  ['nothing for a name that isn’t there', 'Atlantis', []],
])('finds %s', (_what, typed, values) => {
  expect(found(typed)).toEqual(values);
});

test.each(['', '  ', '’'])('all of them, in order, while %j is typed', (typed) => {
  expect(searchNames(places, typed)).toEqual(places);
});

describe('whatever the names are', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'É', ' ', '-'), minLength: 1, maxLength: 6 });
  const all = fc.array(
    letters.map((label) => ({ value: '', label })),
    { maxLength: 8 },
  );
  // The same rule, said in another way: by a collator, which knows case and accents itself.
  const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: false });
  const same = (one: string, other: string) => compare(one, other) === 0;
  const clean = (text: string) => text.replace(/[ -]+/g, ' ').trim();
  const starts = (name: string, typed: string) => same(clean(name).slice(0, clean(typed).length), clean(typed));

  test('what begins with the typed text comes before what only contains it, and nothing comes twice', () => {
    fc.assert(
      fc.property(all, letters, (names, typed) => {
        fc.pre(clean(typed) !== '');
        const result = searchNames(names, typed);
        const firstOther = result.findIndex(({ label }) => !starts(label, typed));
        if (firstOther >= 0) expect(result.slice(firstOther).some(({ label }) => starts(label, typed))).toBe(false);
        for (const one of names) if (starts(one.label, typed)) expect(result).toContain(one);
        expect(new Set(result).size).toBe(result.length);
      }),
    );
  });
});
