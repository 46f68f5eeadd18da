import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { readAlike, readings } from './look-alike.ts';

test.each([
  ['itself', 'Mira'],
  ['in capitals', 'MIRA'],
  ['in letters of another script', 'Мirа'],
  ['in capitals, some of another script', 'ΜІRΑ'],
  ['with a dotless i', 'Mıra'],
  ['wide', 'Ｍｉｒａ'],
  ['in mathematical letters', '𝕸𝖎𝖗𝖆'],
  ['with rn for m', 'rnira'],
  ['with letters that nobody sees', 'Mi\u200b\u3164ra\u{e0041}'],
  ['with a joiner', 'Mi\u200dra'],
  ['with a blank or a point', ' M ira. '],
])('a name reads like itself %s', (_how, other) => {
  expect(readAlike('Mira', other)).toBe(true);
});

test.each([
  ['Mira', 'Mirra'],
  ['Mira', 'Mira 2'],
  ['Mira 2', 'Mira 3'],
  ['Lia', 'Ila'],
  ['Zoë', 'Zoe'],
  ['?', '!'],
  ['李雷', '李蕾'],
])('%s and %s are two names', (one, other) => {
  expect(readAlike(one, other)).toBe(false);
});

test.each([
  ['Ian', 'lan'],
  ['ВОВА', 'вова'],
  ['Ηelga', 'Helga'],
  ['M0na', 'Mona'],
  ['👩‍👩‍👧', '👩👩👧'],
])('%s and %s read alike', (one, other) => {
  expect(readAlike(one, other)).toBe(true);
});

test('UTS 39: a reading reads as itself, whatever the name', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      for (const reading of readings(name)) expect(readings(reading)).toEqual([reading]);
    }),
    { numRuns: runs(2_000) },
  );
});
