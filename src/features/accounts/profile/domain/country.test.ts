import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchNames } from '#platform/shared/name-search.ts';
import { alsoCalled, Country, countries, proposedCountry } from './country.ts';

test('the 249 codes of ISO 3166-1, each once, each known by a name', () => {
  expect(new Set(countries).size).toBe(249);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test.each([
  ['ger', 'DE'],
  ['ire', 'IE'],
  ['uk', 'GB'],
  ['gb', 'GB'],
  ['scot', 'GB'],
  ['usa', 'US'],
  ['us', 'US'],
  ['america', 'US'],
  ['uae', 'AE'],
  ['turkey', 'TR'],
  ['niger', 'NE'],
  ['in', 'IN'],
])('%s finds %s first', (typed, code) => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = countries.map((value) => ({
    value,
    label: names.of(value) ?? value,
    alsoCalled: alsoCalled[value] ?? [],
  }));
  expect(searchNames(all, typed)[0]?.value).toBe(code);
});

test('what else countries are called belongs to countries', () => {
  expect(Object.keys(alsoCalled).filter((code) => !countries.includes(code))).toEqual([]);
});

test.each(['de', 'XX', 'DEU', '', null, 5])('CARE C18 %j is no country', (given) => {
  expect(v.is(Country, given)).toBe(false);
});

test.each([
  [['de-AT', 'en-US'], 'AT'],
  [['en', 'fr-fr', 'de-DE'], 'FR'],
  [['zh-Hant-TW'], 'TW'],
  [['de-DE-1996'], 'DE'],
  [['en', 'es-419', 'xx-XX', 'i-klingon'], null],
  [[], null],
])('CARE C18 the languages %j propose %s', (languages, country) => {
  expect(proposedCountry(languages)).toBe(country);
});
