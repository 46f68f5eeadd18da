import { type CircleName, circleInWords, quoted } from '#features/circles/workshops/domain/circle-name.ts';
import { hostName } from '#platform/shared/host-name.ts';
import { cityOf } from '#platform/shared/zone-cities.ts';
import { formatIn } from '#platform/shared/zones.ts';
import type { ReminderKind } from './due.ts';

/* Mails about circles one comes to. Neutral: no title, no topic, nobody's name, except for people who want them named (CARE C17). */

/** A circle's time, in the zone in which its reader lives. */
export type When = { at: number; timeZone: string };

type Words = { subject: string; heading: string; paragraphs: string[]; link: string; closing: string[] };

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function write({ at, timeZone }: When, parts: Intl.DateTimeFormatOptions): string {
  return formatIn(timeZone, 'en-GB', parts).format(at);
}

/** `Thursday 26 November, 19:00 (Berlin time)`. */
export function whenWords(when: When): string {
  const city = cityOf(when.timeZone);
  const day = write(when, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return `${day}, ${write(when, clock)} (${city === 'UTC' ? city : `${city} time`})`;
}

/** In small print below a reminder. */
export const stopWords = 'Stop these reminders';

/** How its reader knows the circle; null where nothing may name it. */
type Named = { name: CircleName | null };

/** @param leads whether its reader is the circle's facilitator */
export function reminderWords(kind: ReminderKind, when: When & Named, leads: boolean): Words {
  const [time, weekday] = [write(when, clock), write(when, { weekday: 'long' })];
  const { name } = when;
  const which = name && quoted(name);
  const host = name && !leads ? [`${hostName(name.host)} leads it.`] : [];
  const closing = ['You asked us to remind you of your circles.'];
  if (kind === 'soon')
    return {
      subject: `${which ?? 'Your circle'} begins at ${time}`,
      heading: `${which ?? 'It'} begins at ${time}`,
      paragraphs: [
        ...host,
        leads ? 'You can open the room from its page.' : 'You can go in from its page. Come as you are.',
      ],
      link: 'Go to the circle',
      closing,
    };
  return {
    subject: `${which ?? 'Your circle'} on ${weekday} at ${time}`,
    heading: `${which ?? 'Your circle'} is coming up`,
    paragraphs: [`It begins on ${whenWords(when)}.`, ...host, ...(leads ? [] : [elsewise])],
    link: 'See the circle',
    closing,
  };
}

const elsewise = 'If you can’t come after all, please say so on its page, so someone else can have your seat.';

/** To someone who comes to circles whose time was changed, or waits for a seat; one or several at once. */
export function movedWords(moved: readonly (When & Named & { waits: boolean })[]): Words {
  const waits = moved.every((one) => one.waits);
  const which = waits ? 'you’re on the waiting list for' : 'you’re coming to';
  const [first, ...more] = moved;
  const isOne = first !== undefined && more.length === 0;
  const lines = isOne
    ? [`${first.name ? circleInWords(first.name) : `The circle ${which}`} now begins on ${whenWords(first)}.`]
    : [
        `The circles ${which} now begin on:`,
        ...moved.map((one) => (one.name ? `${whenWords(one)}: ${circleInWords(one.name)}` : whenWords(one))),
      ];
  return {
    subject: isOne ? `${first.name ? quoted(first.name) : 'A circle'} has a new time` : 'Some circles have new times',
    heading: 'A new time',
    paragraphs: [...lines, waits ? 'If you can’t come then, please say so on its page.' : elsewise],
    link: 'See the circle',
    closing: [
      waits ? 'You get this because you’re on the waiting list.' : 'You get this because you said you’re coming.',
    ],
  };
}

/** To someone who was coming to circles that won't take place, or waited for a seat. */
export function cancelledWords(whens: readonly When[]): Words {
  const [first = '', ...more] = whens.map(whenWords);
  const lines =
    more.length === 0
      ? [`The circle on ${first} has been cancelled.`]
      : ['These circles have been cancelled:', first, ...more];
  return {
    subject: more.length === 0 ? 'A circle was cancelled' : 'Some circles were cancelled',
    heading: more.length === 0 ? 'It won’t take place' : 'They won’t take place',
    paragraphs: lines,
    link: 'See other circles',
    closing: ['You get this because you said you’d come, or were on the waiting list.'],
  };
}
