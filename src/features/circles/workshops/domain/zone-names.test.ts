import { expect, test } from 'vitest';
import { searchNames } from '#platform/shared/name-search.ts';
import { zoneNames } from './zone-names.ts';

const listed = Intl.supportedValuesOf('timeZone');
const all = zoneNames([...listed, 'UTC', 'Europe/Berlin']);
const found = (typed: string) => searchNames(all, typed).map(({ value }) => value);

test.each([
  ['kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['kiev', 'Europe/Kyiv'],
  ['india', 'Asia/Kolkata'],
  ['nepal', 'Asia/Kathmandu'],
  ['vietnam', 'Asia/Ho_Chi_Minh'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['myanmar', 'Asia/Yangon'],
  ['burma', 'Asia/Yangon'],
  ['greenland', 'America/Nuuk'],
  ['buenos', 'America/Argentina/Buenos_Aires'],
  ['germany', 'Europe/Berlin'],
  ['uk', 'Europe/London'],
  ['new york', 'America/New_York'],
])('F16 typing %j finds %s', (typed, zone) => {
  expect(found(typed)).toContain(zone);
});

test('F16 each zone is there once, under the name it has today', () => {
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
  expect(all.map(({ label }) => label)).toContain('America/Argentina/Buenos Aires');
  expect(all.find(({ value }) => value === 'Asia/Calcutta')).toBeUndefined();
});

test('F4 one that this machine doesn’t know stays what it is', () => {
  expect(zoneNames(['Mars/Olympus'])).toMatchObject([{ value: 'Mars/Olympus', label: 'Mars/Olympus' }]);
});
