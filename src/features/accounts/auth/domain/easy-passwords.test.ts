import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInRows, isOwnWord, isRepeated } from './easy-passwords.ts';

describe('X1 one piece over and over', () => {
  test.each(['00000000', 'aaaaaaaa', '123123123', '12341234', 'abababa', '🌱🌱🌱🌱🌱🌱🌱🌱', '12312312'])(
    '%s',
    (password) => expect(isRepeated(password)).toBe(true),
  );
  test.each(['abcdefgh', 'hellohello', 'aaaaaaab', 'a', '', 'abcd'])('not %j', (password) =>
    expect(isRepeated(password)).toBe(false),
  );

  test('whatever the piece, and wherever it is cut off', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 4 }),
        fc.integer({ min: 8, max: 40 }),
        (piece, length) => {
          expect(isRepeated(piece.repeat(length).slice(0, length))).toBe(true);
        },
      ),
    );
  });
});

describe('X1 rows of letters, figures and keys', () => {
  test.each([
    'abcdefgh',
    'hgfedcba',
    '12345678',
    '09876543',
    'qwertyui',
    'qwertz123',
    '1qaz2wsx',
    '1q2w3e4r',
    'qweasdzxc',
    'azertyuiop',
  ])('%s', (password) => expect(isInRows(password)).toBe(true));
  test.each(['', 'ab', 'acegikmo', '58203917', 'abcdefgh?', 'qwe rty uio', 'ab12cd34'])('not %j', (password) =>
    expect(isInRows(password)).toBe(false),
  );
});

describe('X1 words of the product and of the person', () => {
  test.each([
    ['attuneattune', null],
    ['attune-attune', null],
    ['attune!2026', null],
    ['anna.schmidt1980', 'anna.schmidt1980@example.org'],
    ['schmidt1980', 'anna.schmidt@example.org'],
    ['annaschmidt!', 'anna.schmidt@example.org'],
    ['anna2026', 'anna.schmidt@example.org'],
    ['12345678x', '12345678x@example.org'],
  ])('%s for %s', (password, email) => expect(isOwnWord(password, email)).toBe(true));

  test.each([
    ['we attune on thursdays', null],
    ['12345678', 'anna@example.org'],
    ['schmidt1980', 'bob@example.org'],
    ['schmidtchen', 'anna.schmidt@example.org'],
    ['abo bold', 'bo.b@example.org'],
    ['', null],
  ])('not %j for %s', (password, email) => expect(isOwnWord(password, email)).toBe(false));
});
