import { expect, test } from 'vitest';
import { sizeInWords } from './size.ts';

test.each([
  [0, '0 byte'],
  [812, '810 byte'],
  [12_345, '12 kB'],
  [3_400_000, '3.4 MB'],
  [7_000_000_000_000, '7,000 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
