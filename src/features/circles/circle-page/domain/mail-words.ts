import { type CircleName, circleInWords, quoted } from '#features/circles/workshops/domain/circle-name.ts';
import { hostName } from '#platform/shared/host-name.ts';

/* Neutral: neither the circle nor its host is named, except to people who switched that on (CARE C17). */

/** To someone who moved up on a waiting list, or on those of so many dates at once. */
export function seatFoundWords(name: CircleName | null, dates = 1) {
  if (dates > 1) return seatsFoundWords(name, dates);
  const said = name ? `There’s a seat for you in ${quoted(name)}` : 'There’s a seat for you';
  const seat = name ? `A seat in ${circleInWords(name)}` : 'A seat you were waiting for';
  return {
    subject: said,
    heading: said,
    paragraphs: [
      `${seat} has come free, and it’s yours. If you can’t come after all, please say so on its page, so someone else can have it.`,
    ],
    link: 'See when it is',
    closing: ['You get this because you were on the waiting list.'],
  };
}

function seatsFoundWords(name: CircleName | null, dates: number) {
  const said = `There’s a seat for you on ${dates} dates${name ? ` of ${quoted(name)}` : ''}`;
  const where = name ? circleInWords(name) : 'a series you were waiting for';
  return {
    subject: said,
    heading: said,
    paragraphs: [
      `Seats on ${dates} dates of ${where} have come free, and they’re yours. If you can’t come to one of them after all, please say so on its page, so someone else can have it.`,
    ],
    link: 'See when they are',
    closing: ['You get this because you were on the waiting list for them.'],
  };
}

/** To someone who comes: that there's a message, not what it says. */
export function messageWords(name: CircleName | null) {
  const said = name ? `A message from ${hostName(name.host)} about ${quoted(name)}` : 'There’s a message for you';
  const whose = name
    ? 'It went to everyone who’s coming.'
    : 'It’s from the person who leads a circle you’re coming to, and it went to everyone who is.';
  return {
    subject: said,
    heading: said,
    paragraphs: [`${whose} Sign in to read it.`],
    link: 'Read it',
    closing: ['You get this because you said you’re coming.'],
  };
}
