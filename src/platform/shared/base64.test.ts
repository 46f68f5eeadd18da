import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfText, textOfBytes } from './base64.ts';

const textOf = (...bytes: number[]) => textOfBytes(Uint8Array.from(bytes));

test('the examples of the standard (RFC 4648), and the bytes on the edge of each letter', () => {
  const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  const texts = words.map((word) => textOf(...Array.from(word, (letter) => letter.charCodeAt(0))));
  expect(texts).toEqual(['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy']);
  expect([textOf(0), textOf(255, 255, 255), textOf(251, 239, 190)]).toEqual(['AA==', '////', '++++']);
});

test('bytes come back as they were, and as any other program writes them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = textOfBytes(bytes);
      expect(bytesOfText(text)).toEqual(bytes);
      expect(text).toBe(btoa(String.fromCharCode(...bytes)));
    }),
  );
});

test('what’s no base64 is nothing, wherever it goes wrong', () => {
  const wrong = [
    'Z',
    'Zg',
    'Zg=',
    'Zg===',
    '=Zg=',
    'Z===',
    '====',
    'Zm=v',
    'Zm9-',
    'Zm9_',
    'Zm9 ',
    'Zm9\n',
    'Zm9é',
    'Zm9v\n',
  ];
  expect(wrong.filter((text) => bytesOfText(text) !== null)).toEqual([]);
});
