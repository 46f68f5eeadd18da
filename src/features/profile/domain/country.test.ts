import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Country, countries } from './country.ts';

test('the 249 codes of ISO 3166-1, each once, each known by a name', () => {
  expect(new Set(countries).size).toBe(249);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test.each(['de', 'XX', 'DEU', '', null, 5])('CARE C18 %j is no country', (given) => {
  expect(v.is(Country, given)).toBe(false);
});
