import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { circleWords, shortened } from './circle-lines.ts';
import { eventData, withOffset } from './event-data.ts';

const circle = {
  title: 'Listening together',
  scheduled_at: '2026-11-26T18:00:00.000Z',
  time_zone: 'Europe/Berlin',
  duration_minutes: 90,
  seats_left: 3,
  url: 'https://attune.example/workshops/circle/1',
  host: null,
};

test.each([
  ['2026-11-26T18:00:00Z', 'Europe/Berlin', '2026-11-26T19:00:00+01:00'],
  ['2026-07-01T23:30:00Z', 'Europe/Berlin', '2026-07-02T01:30:00+02:00'],
  ['2026-11-26T18:00:00Z', 'America/St_Johns', '2026-11-26T14:30:00-03:30'],
  ['2026-11-26T18:00:00Z', 'UTC', '2026-11-26T18:00:00+00:00'],
])('%s in %s is told as %s', (at, zone, told) => {
  expect(withOffset(Date.parse(at), zone)).toBe(told);
});

test('whatever the zone, what’s told is the same moment', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Chatham');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 365 * 80 }), zones, (minutes, zone) => {
      const at = minutes * minuteMs;
      expect(Date.parse(withOffset(at, zone))).toBe(at);
    }),
  );
});

test('an event is online, ends when it ends, and names nobody who hasn’t chosen a name (CARE C2)', () => {
  expect(eventData(circle)).toMatchObject({
    '@type': 'Event',
    endDate: '2026-11-26T20:30:00+01:00',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: circle.url },
  });
  expect(eventData(circle)).not.toHaveProperty('organizer');
  expect(eventData({ ...circle, isCancelled: true })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  });
});

test('a circle is told by when, who with, and how it’s described, on one line', () => {
  expect(circleWords({ ...circle, facilitator_name: 'Lena', description: 'Come\n as you are.' })).toBe(
    'Thursday 26 November, 19:00 (Berlin time). With Lena. Come as you are.',
  );
});

test('what’s too long ends at a whole word, and no letter is cut in two', () => {
  expect(shortened('one two three', 10)).toBe('one two…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(Array.from(shortened(text)).length).toBeLessThanOrEqual(200);
    }),
  );
});

test('REAL 8 what costs something is told with its price, and sold as long as there are seats; what’s free says nothing', () => {
  const price = { amount: 1250, currency: 'eur', range: null, for_series: false };
  const offer = { '@type': 'Offer', price: '12.50', priceCurrency: 'EUR', url: circle.url };
  expect(eventData(circle)).not.toHaveProperty('offers');
  expect(eventData({ ...circle, price: null })).not.toHaveProperty('offers');
  expect(eventData({ ...circle, price })).toMatchObject({
    offers: { ...offer, availability: 'https://schema.org/InStock' },
  });
  const over = { ...offer, availability: 'https://schema.org/SoldOut' };
  expect(eventData({ ...circle, price, seats_left: 0 })).toMatchObject({ offers: over });
  expect(eventData({ ...circle, price, status: 'live' })).toMatchObject({ offers: over });
  expect(eventData({ ...circle, price, isCancelled: true })).not.toHaveProperty('offers');
  expect(
    eventData({ ...circle, price: { ...price, range: { least: 500, most: 2000 }, for_series: true } }),
  ).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '5.00', highPrice: '20.00', name: 'All the dates still to come' },
  });
});
