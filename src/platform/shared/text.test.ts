import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { isReadable, isText, toLine, toLines, withoutHidden } from './text.ts';

const Text = v.pipe(v.string(), isText);

test.each(['', 'a', 'two\nlines\tand more', '🫀', '👩‍👩‍👧', '李雷', 'שלום'])('%j is text', (value) => {
  expect(v.is(Text, value)).toBe(true);
});

test.each(['a\0b', '\ud83e', 'a\udec0'])('%j is no text', (value) => {
  expect(v.is(Text, value)).toBe(false);
});

test.each([
  ['what turns the rest around', 'safe\u202etxt.exe\u202c', 'safetxt.exe'],
  ['an isolate', '\u2066a\u2069', 'a'],
  ['signs of no width', 'Mi\u200b\u2060\ufeffra', 'Mira'],
  ['fillers and a blank made of dots', '\u3164\u115f\u2800x', 'x'],
  ['tags of no flag', 'a\u{e0041}', 'a'],
])('%s is taken out', (_, text, left) => {
  expect(withoutHidden(text)).toBe(left);
});

test.each([
  ['families', '👩‍👩‍👧'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a heart in colour', '❤️'],
  ['Persian', 'می‌خواهم'],
  ['Hebrew, and the marks that its writers type', 'שלום\u200e!\u200f'],
  ['lines', 'one\n\ttwo'],
])('%s stays', (_, text) => {
  expect(withoutHidden(text)).toBe(text);
  expect(isReadable(text)).toBe(true);
});

test.each(['', ' \n', '\u200d\u200d', '\u3164', '\u2800'])('%j has nothing to read', (text) => {
  expect(isReadable(text)).toBe(false);
});

const anyLine = fc.array(
  fc.oneof(
    anyText,
    fc.constantFrom('\u200b', '\u202e', '\u001b', '\r\n', '\u2028', '\u0301', 'e\u0301', '\ud83e', '\u3164', ' '),
  ),
  { maxLength: 12 },
);

test('F7 F13 whatever is written or pasted, what’s kept of it is text, in one spelling, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyLine, (parts) => {
      const typed = parts.join('');
      for (const clean of [toLine, toLines]) {
        const kept = clean(typed);
        expect(clean(kept)).toBe(kept);
        expect([kept.trim(), kept.normalize('NFC'), withoutHidden(kept)]).toEqual([kept, kept, kept]);
        expect(v.is(Text, kept)).toBe(true);
        expect(kept === '' || isReadable(kept)).toBe(true);
        expect(kept).not.toMatch(/(?!\n|\t)\p{Cc}/u);
      }
      expect(toLine(typed)).not.toMatch(/[\n\t]| {2}/);
      // Whatever of it could be read still can be.
      const letters = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
      // What's taken out from between two joins them: an accent comes onto the letter before it.
      const shown = withoutHidden(typed.replace(/[\r\v\f\x85]/g, '\n').replace(/(?![\n\t])\p{Cc}|\p{Surrogate}/gu, ''));
      expect(letters(toLines(typed)).join('')).toBe(letters(shown).join(''));
    }),
  );
});

test.each([
  ['a number out of Windows', 'Ring me: \u202a+49 30 1234567\u202c', 'Ring me: +49 30 1234567'],
  ['a name out of a phone', 'Abend mit \u2068Shira\u2069', 'Abend mit Shira'],
  ['line ends of other editors', 'one\u2028two\u000bthree\r\nfour', 'one\ntwo\nthree\nfour'],
  ['the colours of a terminal', 'a\u001b[31mb', 'a[31mb'],
  ['letters in two parts', 'Cafe\u0301', 'Café'],
  ['fifty accents on a letter', `Z${'\u0335'.repeat(50)}a`, `Z${'\u0335'.repeat(8)}a`],
  ['nothing but signs of no width', '\u200b \u3164\u2800\u200b', ''],
])('F6 F7 F13 %s: what can’t be seen is taken out', (_, typed, kept) => {
  expect(toLines(typed)).toBe(kept);
  expect(toLine(typed)).toBe(kept.replaceAll('\n', ' '));
});
