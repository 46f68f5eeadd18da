import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test.each([
  ['İstanbul', 'istanbul'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Œuvre, Ærø', 'oeuvre, aero'],
  ['Łódź', 'lodz'],
  ['I’m, I‘m, I´m, I`m', "i'm, i'm, i'm, i'm"],
  ['«Ja» „Ja“ “Ja”', '"ja" "ja" "ja"'],
  ['half–way, half‑way, half−way', 'half-way, half-way, half-way'],
  ['soft\u00adhyphen, zero\u200bwidth', 'softhyphen, zerowidth'],
  ['a\u00a0 \n b', 'a b'],
  ['ﬁne', 'fine'],
])('%j is looked for as %j', (text, wanted) => {
  expect(folded(text)).toBe(wanted);
});

test('what’s folded once stays as it is, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
  // Each letter there is, by itself.
  const moved = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter(
    (one) => folded(folded(one)) !== folded(one),
  );
  expect(moved).toEqual([]);
});

test('however it’s put together and however large it’s written, it’s the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
    }),
  );
  const large = ['ß', 'ﬀ', 'ŉ', 'ǰ', 'ſ', 'ς', 'ø', 'ð', 'þ', 'ŧ', 'ħ', 'đ', 'ł', 'œ', 'æ', 'é', 'ü'];
  expect(large.filter((one) => folded(one.toUpperCase()) !== folded(one))).toEqual([]);
});
