import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { codeFromInput, drawCode, formatCode, invitationTo, isWholeCode } from './meeting-code.ts';

describe('R-CONST-34 a meeting code is written 123-456-789', () => {
  test('as one types, dashes come by themselves and only between digits', () => {
    const typed = ['1', '12', '123', '1234', '1234567', '123456789'].map(formatCode);
    expect(typed).toEqual(['1', '12', '123', '123-4', '123-456-7', '123-456-789']);
  });

  test('whatever is typed stays within eleven characters, and formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String)), (input) => {
        const code = formatCode(input);
        expect(code.length).toBeLessThanOrEqual(limits.codeInputLength);
        expect(formatCode(code)).toBe(code);
        expect(code).toMatch(/^(\d{0,3}|\d{3}-\d{1,3}|\d{3}-\d{3}-\d{1,3})$/);
      }),
    );
  });

  test('only nine digits in threes are whole', () => {
    expect(['123-456-789', '123456789', '123-456-78', '', '123-456-7890', '0123-456-789'].map(isWholeCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('Q-14 a code is found in what people paste', () => {
  test.each([
    ['digits alone', '123456789'],
    ['spaces around', '  123-456-789\n'],
    ['spaces between', '123 456 789'],
    ['a sentence', 'The circle begins: 123-456-789, see you'],
    ['an invite link', 'https://attune.example/workshops?code=123-456-789'],
    ['a link with more in it', 'http://127.0.0.1:3000/workshops?utm=111222333&code=123456789#now'],
    ['a link within a message', 'Join me https://attune.example/workshops?code=123-456-789 at 7'],
    ['a code beside a link', 'https://attune.example/workshops — code 123-456-789'],
  ])('%s', (_, pasted) => {
    expect(codeFromInput(pasted)).toBe('123-456-789');
  });

  test('numbers of an address are no code', () => {
    expect(codeFromInput('https://attune.example/workshops/01970000-1234-7123-8123-123456789012/room')).toBe('');
  });

  test('digits on both sides of a link are not one code', () => {
    expect(codeFromInput('123https://attune.example/workshops 456789')).toBe('');
  });

  test('anything that is typed comes out as a code or the beginning of one', () => {
    fc.assert(
      fc.property(fc.string(), (input) => {
        expect(formatCode(codeFromInput(input))).toBe(codeFromInput(input));
      }),
    );
  });

  test('what is drawn survives every way of writing it down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
        const code = formatCode(String(number).padStart(9, '0'));
        expect(codeFromInput(code)).toBe(code);
        expect(codeFromInput(code.replaceAll('-', ''))).toBe(code);
        expect(codeFromInput(`https://attune.example/workshops?code=${code}`)).toBe(code);
      }),
    );
  });
});

test('Q-14 an invitation opens the page of workshops, and its code is found in it again', () => {
  expect(invitationTo('123-456-789')).toBe('/workshops?code=123-456-789');
  expect(codeFromInput(`https://attune.example${invitationTo('123-456-789')}`)).toBe('123-456-789');
});

describe('R-DATA-19 a code is drawn', () => {
  test('whole, from the bytes it is given', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (first) => {
        const bytes = [first, new Uint8Array(4)];
        expect(isWholeCode(drawCode({ bytes: () => bytes.shift() ?? new Uint8Array(4) }))).toBe(true);
      }),
    );
  });

  test('from the whole space of nine digits', () => {
    const drawn = (number: number) =>
      drawCode({ bytes: () => new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number]) });
    expect([drawn(999_999_999), drawn(123_456_789)]).toEqual(['999-999-999', '123-456-789']);
  });

  test('small numbers keep their leading zeros', () => {
    expect(drawCode({ bytes: () => new Uint8Array([0, 0, 0, 7]) })).toBe('000-000-007');
  });
});
