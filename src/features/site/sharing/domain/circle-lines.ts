import { whenWords } from '#features/circles/reminders/domain/mail-words.ts';
import { beginningOf, lengthOfText } from '#platform/shared/text.ts';
import { sharingWords } from './sharing-words.ts';

/** Characters of a description: about what's shown of one. */
const longest = 200;

/** When, who with, and how it's told, as one sentence after the other. */
export function circleWords(circle: {
  scheduled_at: string;
  time_zone: string;
  facilitator_name: string;
  description: string;
}): string {
  const when = whenOf(circle);
  return shortened(`${when}. ${sharingWords.with(circle.facilitator_name)}. ${onOneLine(circle.description)}`.trim());
}

/** `Thursday 26 November, 19:00 (Berlin time)`: the circle's own zone, since nobody knows who reads. */
export function whenOf({ scheduled_at, time_zone }: { scheduled_at: string; time_zone: string }): string {
  return whenWords({ at: Date.parse(scheduled_at), timeZone: time_zone });
}

/** Its lines as one. */
export const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** As much of it as is shown, up to a whole word. */
export function shortened(text: string, atMost: number = longest): string {
  if (lengthOfText(text) <= atMost) return text;
  return `${beginningOf(text, atMost - 1).replace(/\s+\S*$/u, '')}…`;
}
