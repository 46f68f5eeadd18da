import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { snippetOf } from './snippet.ts';

/** What's marked in a snippet. */
const marked = (text: string, compared: string) => {
  const { text: shown, marks } = snippetOf(text, compared);
  return marks.map(({ from, to }) => shown.slice(from, to));
};

test.each([
  ['A slow Übung in the morning', 'a slow \u0002ubung\u0003 in the morning', ['Übung']],
  ['Groß und Straße', 'gross und \u0002strasse\u0003', ['Straße']],
  ['😀 nahe, Nähe', '😀 \u0002nahe\u0003, \u0002nahe\u0003', ['nahe', 'Nähe']],
  ['שלום לכולם', '\u0002שלום\u0003 לכולם', ['שלום']],
  ['no word', 'no word', []],
  ['something else', 'an\u0002other\u0003 text', []],
])('in ‘%s’ what was found is marked', (text, compared, found) => {
  expect(marked(text, compared)).toEqual(found);
});

test('a long text is shown around the first word that was found, from a blank to a blank', () => {
  const before = 'word '.repeat(100);
  const { text, marks } = snippetOf(
    `${before}Breath${' more'.repeat(100)}`,
    `${before}\u0002breath\u0003${' more'.repeat(100)}`,
  );
  expect(text.length).toBeLessThanOrEqual(limits.snippet + 2);
  expect(text).toMatch(/^…word .* more…$/);
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['Breath']);
});

test('no text is cut within an emoji, and marks stay within it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const snippet = snippetOf(text, text);
      expect(snippet.text).not.toMatch(/\p{Surrogate}/u);
      for (const { from, to } of snippet.marks) expect(from >= 0 && to <= snippet.text.length).toBe(true);
    }),
  );
});
