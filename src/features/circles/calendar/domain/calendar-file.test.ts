import fc from 'fast-check';
import ical from 'ical.js';
import { describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { momentOf } from '#platform/shared/local-time.ts';
import { anyCharacter } from '#platform/testing/any-text.ts';
import { type CalendarEntry, calendarFeed, calendarFile } from './calendar-file.ts';

const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '01970000-0000-7000-8000-00000000000a',
  title: null,
  startsAt: Date.UTC(2026, 10, 26, 18),
  minutes: 90,
  revision: 2,
  revisedAt: Date.UTC(2026, 10, 20, 9, 30, 15),
  isCancelled: false,
  href: 'https://attune.test/workshops/circle/01970000-0000-7000-8000-00000000000a',
  ...over,
});

/** Long enough to be folded, with what an iCalendar text has to escape. */
const anyTitle = fc
  .array(fc.oneof(anyCharacter, fc.constantFrom('\\', ';', ',', '\n', '\r', ':', 'ä', '€', '🌱')), {
    size: 'large',
    maxLength: 200,
  })
  .map((characters) => characters.join(''));

const read = (text: string) => new ical.Component(ical.parse(text));
const eventsOf = (text: string) =>
  read(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ical.Event(event));

describe('C17 REAL 10 a calendar file, read by another’s parser', () => {
  test('says when, in UTC, and nothing but that it is a circle and where', () => {
    const text = calendarFile(entry());
    const [event] = eventsOf(text);
    expect([event?.uid, event?.sequence, event?.summary]).toEqual([entry().id, 2, 'Circle on Attune']);
    expect([event?.startDate, event?.endDate].map((at) => at?.toJSDate().toISOString())).toEqual([
      '2026-11-26T18:00:00.000Z',
      '2026-11-26T19:30:00.000Z',
    ]);
    expect(text).toContain('DTSTART:20261126T180000Z\r\n');
    const others = event?.component
      .getAllProperties()
      .map(({ name }) => [name, event.component.getFirstPropertyValue(name)]);
    expect(Object.fromEntries(others ?? [])).toMatchObject({
      description: entry().href,
      url: entry().href,
      class: 'PRIVATE',
    });
    expect(others).toHaveLength(10);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('reminds a quarter of an hour before in neutral words, even with its title; a subscription doesn’t', () => {
    const alarmsOf = (text: string) => eventsOf(text)[0]?.component.getAllSubcomponents('valarm') ?? [];
    const [alarm, ...more] = alarmsOf(calendarFile(entry({ title: 'Grief circle' })));
    expect(more).toEqual([]);
    const properties = alarm?.getAllProperties().map(({ name }) => [name, String(alarm.getFirstPropertyValue(name))]);
    expect(Object.fromEntries(properties ?? [])).toEqual({
      action: 'DISPLAY',
      trigger: '-PT15M',
      description: 'Circle on Attune',
    });
    expect(alarmsOf(calendarFeed([entry()]))).toEqual([]);
  });

  test('one that is called off stays, cancelled, under its name', () => {
    const [event] = eventsOf(calendarFeed([entry({ isCancelled: true })]));
    expect([event?.uid, event?.component.getFirstPropertyValue('status')]).toEqual([entry().id, 'CANCELLED']);
  });

  test('an empty calendar is one, too, and a feed says its name and how often to look', () => {
    expect(eventsOf(calendarFeed([]))).toEqual([]);
    const feed = read(calendarFeed([entry()]));
    expect(feed.getFirstPropertyValue('x-wr-calname')).toBe('Attune');
    expect(String(feed.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(feed.getAllSubcomponents('vevent')).toHaveLength(1);
  });

  test('any title comes through, on lines of at most 75 octets that break no character', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const text = calendarFile(entry({ title }));
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const plain = title.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
        expect(eventsOf(text)[0]?.summary ?? '').toBe(plain);
      }),
    );
  });

  test.each([
    ['Europe/Berlin', ['2026-10-18', '2026-10-25', '2026-11-01'], [17, 18, 18]],
    ['Europe/Berlin', ['2027-03-21', '2027-03-28', '2027-04-04'], [18, 17, 17]],
    ['America/New_York', ['2026-10-25', '2026-11-01', '2026-11-08'], [23, 24, 24]],
  ])('19:00 in %s on %j is right on both sides of daylight saving', (timeZone, dates, hours) => {
    const entries = dates.map((date) => entry({ startsAt: momentOf({ date, time: '19:00', timeZone })?.at ?? 0 }));
    const starts = eventsOf(calendarFeed(entries)).map((event) => event.startDate.toJSDate());
    expect(starts).toEqual(dates.map((date, index) => new Date(Date.parse(date) + (hours[index] ?? 0) * hourMs)));
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    expect(starts.map((start) => clock.format(start))).toEqual(['19:00', '19:00', '19:00']);
  });
});
