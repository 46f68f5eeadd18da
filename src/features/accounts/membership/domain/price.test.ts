import { expect, test } from 'vitest';
import { priceInWords } from './price.ts';

test('R-CONST-01 R-PROD-13 twelve euros are EUR 12, and hundredths are said where there are some', () => {
  expect(priceInWords({ amount: 1200, currency: 'eur' })).toBe('EUR 12');
  expect(priceInWords({ amount: 1205, currency: 'chf' })).toBe('CHF 12.05');
  expect(priceInWords({ amount: 50, currency: 'usd' })).toBe('USD 0.50');
});
