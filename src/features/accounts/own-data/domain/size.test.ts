import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeInWords } from './size.ts';

test.each([
  [0, '0 byte'],
  [812, '810 byte'],
  [12_345, '12 kB'],
  [999, '1 kB'],
  [994_999, '990 kB'],
  [999_999, '1 MB'],
  [3_400_000, '3.4 MB'],
  [7_000_000_000_000, '7,000 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('no size below a terabyte needs more than three digits before its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 990_000_000_000 }), (bytes) => {
      expect(sizeInWords(bytes)).toMatch(/^\d{1,3}(?:\.\d)? (?:byte|kB|MB|GB)$/);
    }),
  );
});
