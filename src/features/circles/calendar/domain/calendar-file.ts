import { minuteMs } from '#platform/shared/duration.ts';
import { calendarWords } from './calendar-words.ts';

/** A circle as a calendar shows it. Times in milliseconds since 1970. */
export type CalendarEntry = {
  id: string;
  /** The circle's name and its host's; null where the person doesn't want them seen by people who look at their calendar (CARE C17). */
  title: string | null;
  startsAt: number;
  minutes: number;
  /** How often it changed: a calendar takes the higher one for the newer. */
  revision: number;
  revisedAt: number;
  isCancelled: boolean;
  /** The circle's page, without any token. */
  href: string;
};

/**
 * An iCalendar file (RFC 5545) of one circle, or of several dates. Its times are in UTC, so that each calendar shows them on its reader's own clock,
 * whatever daylight saving does there; every date of a series is an entry of its own. It reminds, since calendars remind
 * of nothing that's imported unless it says so.
 */
export function calendarFile(...entries: readonly CalendarEntry[]): string {
  return calendar(
    [],
    entries.flatMap((entry) => [...linesOf(entry), ...alarm, 'END:VEVENT']),
  );
}

/**
 * The same for all of them with what a subscribed calendar wants to know: its name, and how often to look (RFC 7986). It
 * doesn't remind: that's set for a subscription as a whole, and nobody could put away a reminder that comes back hourly.
 */
export function calendarFeed(entries: readonly CalendarEntry[]): string {
  const name = escaped(calendarWords.name);
  const about = [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
  return calendar(
    about,
    entries.flatMap((entry) => [...linesOf(entry), 'END:VEVENT']),
  );
}

/** A quarter of an hour before, as the mail does; in neutral words, since it comes up on a locked screen (CARE C17). */
const alarm = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  `DESCRIPTION:${escaped(calendarWords.circle)}`,
  'END:VALARM',
];

function calendar(about: readonly string[], events: readonly string[]): string {
  const begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Attune//Circles//EN', 'CALSCALE:GREGORIAN'];
  return file([...begin, ...about, ...events, 'END:VCALENDAR']);
}

function linesOf({ id, title, startsAt, minutes, revision, revisedAt, isCancelled, href }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(revisedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(startsAt + minutes * minuteMs)}`,
    `SUMMARY:${escaped(title ?? calendarWords.circle)}`,
    `DESCRIPTION:${escaped(href)}`,
    `URL:${href}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
  ];
}

/** `20261126T180000Z`. */
export function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

function file(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const longest = 75;

/** Octets of a character in UTF-8. */
function sizeOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff);
}

/** No line is longer than 75 octets, and none breaks a character in two. */
function folded(line: string): string {
  let [text, length] = ['', 0];
  for (const character of line) {
    const size = sizeOf(character);
    if (length + size > longest) [text, length] = [`${text}\r\n `, 1];
    text += character;
    length += size;
  }
  return text;
}
