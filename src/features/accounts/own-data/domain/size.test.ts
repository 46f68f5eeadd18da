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

test.each([
  [994, '990 byte'],
  [996, '1 kB'],
  [999_499, '1 MB'],
  [999_999_999, '1 GB'],
  [1_000, '1 kB'],
])('%i bytes, rounded, are %s: never a thousand of what there’s a word for', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

const units = { byte: 1, kB: 1_000, MB: 1_000_000, GB: 1_000_000_000 } as const;
const readBack = (words: string) => {
  const [number = '', unit = ''] = words.split(' ');
  return { number: Number(number.replaceAll(',', '')), unit: units[unit as keyof typeof units] };
};

test('whatever size it is, what’s said is within a twentieth of it, and a larger one is never said to be smaller', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000_000_000 }), fc.nat(10_000), (bytes, more) => {
      const { number, unit } = readBack(sizeInWords(bytes));
      expect(Math.abs(number * unit - bytes)).toBeLessThanOrEqual(bytes / 20);
      if (unit < units.GB) expect(number).toBeLessThan(1_000);
      const larger = readBack(sizeInWords(bytes + more));
      expect(larger.number * larger.unit).toBeGreaterThanOrEqual(number * unit);
    }),
  );
});

test('no size below a terabyte needs more than three digits before its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 990_000_000_000 }), (bytes) => {
      expect(sizeInWords(bytes)).toMatch(/^\d{1,3}(?:\.\d)? (?:byte|kB|MB|GB)$/);
    }),
  );
});
