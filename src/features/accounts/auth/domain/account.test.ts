import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeMetadata, normaliseEmail } from './account.ts';

test.each([
  ['alice@attune.test', 'alice@attune.test'],
  ['  Alice.B+circle@Attune.TEST \n', 'alice.b+circle@attune.test'],
  ["o'brien@mail.attune.test", "o'brien@mail.attune.test"],
  ['', null],
  ['alice', null],
  ['alice@', null],
  ['@attune.test', null],
  ['alice@localhost', null],
  ['a.b@localhost', null],
  ['alice@attune.test, bob@attune.test', null],
  ['alice b@attune.test', null],
  ['alice\u0000@attune.test', null],
  ['älice@attune.test', null],
  // Signs that become letters of ours in lower case: for Kelvin, and the I with a dot.
  ['\u212Aarl@attune.test', null],
  ['karl@\u0130nbox.test', null],
  ['karl@attune.te\u017Ft', null],
  [`${'a'.repeat(250)}@attune.test`, null],
])('the address %j is kept as %j', (given, kept) => {
  expect(normaliseEmail(given)).toBe(kept);
});

test('an address has at most 254 characters', () => {
  const host = `${'b'.repeat(63)}.${'c'.repeat(63)}.test`;
  const local = 'a'.repeat(254 - host.length - 1);
  expect(normaliseEmail(`${local}@${host}`)).toBe(`${local}@${host}`);
  expect(normaliseEmail(`a${local}@${host}`)).toBeNull();
});

test('§3 user data is merged key by key, and null deletes a key', () => {
  expect(mergeMetadata({ a: 1, b: { c: 2 } }, { b: { d: 3 }, a: null, e: 'x' })).toEqual({ b: { d: 3 }, e: 'x' });
});

test('user data of 2048 bytes of JSON is kept, of one more refused', () => {
  const data = (length: number) => ({ text: 'a'.repeat(length - '{"text":""}'.length) });
  expect(mergeMetadata({}, data(2048))).toEqual(data(2048));
  expect(() => mergeMetadata({}, data(2049))).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});

test.each([
  ['too large once it is bytes', { text: '🌱'.repeat(520) }],
  ['a NUL, which the database cannot hold', { text: 'a\u0000b' }],
  ['a NUL in a key', { 'a\u0000': 1 }],
  ['half a character', { text: 'a\ud83c' }],
])('user data that is %s is refused', (_what, data) => {
  expect(() => mergeMetadata({}, data)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});

test('user data nested beyond reason is refused, not a fault', () => {
  const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) as unknown;
  expect(() => mergeMetadata({}, { deep })).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});

test('text that only looks like an escape is kept, whatever stands before it', () => {
  expect(mergeMetadata({}, { path: 'C:\\u0000' })).toEqual({ path: 'C:\\u0000' });
  expect(() => mergeMetadata({}, { path: 'C:\\\u0000' })).toThrow();
});

test('data that was accepted once is accepted again, and merging it changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }), (data) => {
      let kept: Record<string, unknown>;
      try {
        kept = mergeMetadata({}, data);
      } catch {
        return;
      }
      expect(mergeMetadata(kept, {})).toEqual(kept);
      expect(mergeMetadata(kept, kept)).toEqual(kept);
    }),
  );
});
