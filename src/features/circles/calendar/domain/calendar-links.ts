import { minuteMs } from '#platform/shared/duration.ts';
import { type CalendarEntry, utc } from './calendar-file.ts';
import { calendarWords } from './calendar-words.ts';

type Entry = Pick<CalendarEntry, 'title' | 'startsAt' | 'minutes' | 'href'>;

const endOf = ({ startsAt, minutes }: Entry) => startsAt + minutes * minuteMs;

/** Google's own form for a new entry, filled in. It tells Google what the file would say, and nothing before one opens it. */
export function googleLink(entry: Entry): string {
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.title ?? calendarWords.circle,
    dates: `${utc(entry.startsAt)}/${utc(endOf(entry))}`,
    details: entry.href,
  });
}

/** The same of Outlook.com. */
export function outlookLink(entry: Entry): string {
  return address('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title ?? calendarWords.circle,
    startdt: new Date(entry.startsAt).toISOString(),
    enddt: new Date(endOf(entry)).toISOString(),
    body: entry.href,
  });
}

/** Outlook reads a plus as a plus, not as a space. */
function address(page: string, parts: Readonly<Record<string, string>>): string {
  return `${page}?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
