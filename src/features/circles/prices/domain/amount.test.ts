import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test('REAL 8 a price is read as people type it', () => {
  expect(['12', ' 12.5 ', '12,50', '0.50', '10000'].map(readAmount)).toEqual([1200, 1250, 1250, 50, 1_000_000]);
  expect(['', '-1', '0.49', '10000.01', '12.505', 'ten', '1e3'].map(readAmount)).toEqual(Array(7).fill(null));
});
