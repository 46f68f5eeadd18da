import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isReadable, isText, withoutHidden } from './text.ts';

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
