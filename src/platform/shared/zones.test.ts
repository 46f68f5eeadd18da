import { expect, test } from 'vitest';
import { cityOf, formerZones, todaysZone } from './zone-cities.ts';
import { formatIn, isKnownZone, knownLocale } from './zones.ts';

test.each(['Mars/Olympus', 'Etc/Unknown', '', 'America/Coyhaique/Next'])(
  'F4 a zone that this machine doesn’t know, %j, is read as UTC and throws nowhere',
  (zone) => {
    expect(isKnownZone(zone)).toBe(false);
    const at = Date.parse('2026-11-28T18:00:00Z');
    expect(formatIn(zone, 'en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)).toBe('18:00');
  },
);

test.each(['en-US@posix', 'c', '', 'xx_YY.UTF-8'])(
  'F4 a locale that no Intl reads, %j, is British English',
  (locale) => {
    expect(knownLocale(locale)).toBe('en-GB');
    expect(formatIn('UTC', locale, { month: 'long' }).format(0)).toBe('January');
  },
);

test('F16 a zone is called as it’s called today, and found as it was before', () => {
  expect(todaysZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(formerZones('Europe/Kyiv')).toEqual(['Europe/Kiev', 'Europe/Uzhgorod', 'Europe/Zaporozhye']);
  expect(['America/Buenos_Aires', 'Europe/Berlin', 'Asia/Saigon'].map(cityOf)).toEqual([
    'Buenos Aires',
    'Berlin',
    'Ho Chi Minh',
  ]);
});

test('F16 this machine knows both names of each, so that either may be stored', () => {
  const listed = Intl.supportedValuesOf('timeZone');
  for (const zone of listed) expect([zone, isKnownZone(todaysZone(zone))]).toEqual([zone, true]);
  expect(listed.map(todaysZone)).toContain('Asia/Kathmandu');
});
