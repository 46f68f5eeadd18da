import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isText } from './text.ts';

const Text = v.pipe(v.string(), isText);

test.each(['', 'a', 'two\nlines\tand more', '🫀', '👩‍👩‍👧', '李雷', 'שלום'])('%j is text', (value) => {
  expect(v.is(Text, value)).toBe(true);
});

test.each(['a\0b', '\ud83e', 'a\udec0'])('%j is no text', (value) => {
  expect(v.is(Text, value)).toBe(false);
});
