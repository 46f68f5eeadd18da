import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isReserved, proposeSlug, Slug } from './slug.ts';

/** Stands in for the server's look-alikes: hyphens are nothing, and an o is a zero. */
const readings = (word: string) => [word.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')];

test.each(['lena', 'lena-maria', 'a1b', '  Lena ', 'x'.repeat(40)])('a page may stand at %j', (slug) => {
  expect(v.is(Slug, slug)).toBe(true);
});

test.each(['', 'ab', 'x'.repeat(41), 'lena maria', '-lena', 'lena-', 'le--na', 'lené', 'lena/x', 'lena.html', 'лена'])(
  'no page stands at %j',
  (slug) => {
    expect(v.is(Slug, slug)).toBe(false);
  },
);

test.each(['embed', 'em-bed', 'f0llow', 'me', 'steward', 'h0st-2', 'lena-facilitator'])('%s is kept', (slug) => {
  expect(isReserved(slug, readings)).toBe(true);
});

test.each(['lena', 'meadow', 'embedded-calm', 'hostess'])('%s is free', (slug) => {
  expect(isReserved(slug, readings)).toBe(false);
});

test.each([
  ['Lena Müller', 'lena-mueller'],
  ['  José  ', 'jose'],
  ['Ø', ''],
  ['Лена', ''],
  ['Åsa', 'aasa'],
])('of %j the proposal is %j', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug);
});

test('what is proposed could be taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const slug = proposeSlug(name);
      expect(slug === '' || v.is(Slug, slug), slug).toBe(true);
    }),
  );
});
