import type { Asked } from './guide-state.ts';

/*
 * What the guide asked is remembered by kind, so that a short answer is heard as the answer to it.
 */

const kinds: readonly (readonly [Asked, RegExp])[] = [
  ['scale', /\bnought to ten\b/],
  ['choice', /, or [^?]+\?$/],
  ['who', /\b(?:Who|Whom|With whom|Whose)\b/],
  ['when', /\b(?:When|Since when|How long|Which hour|At what)\b/],
  ['body', /\bbody\b|\bWhere do you feel\b|\bWhere does it sit\b/],
  ['fear', /\b(?:afraid|fear|worst|dread|picture)\b/],
  ['words', /\b(?:say|said|tell|told|answer|call it)\b/],
  ['wish', /\b(?:would you like|do you want|would you rather|wish|would it look like|would change|need|rather)\b/],
  ['event', /\b(?:What happened|What did|How did|What led|What was (?!in\b|it like\b|that\b|on\b))/],
];

/** The question of a reply, if it has one. */
export const questionIn = (reply: string) => reply.split(/(?<=[.?!]) /).find((sentence) => sentence.endsWith('?'));

/** What kind of answer this reply asks for; null where it asks nothing. */
export function askedBy(reply: string): Asked | null {
  const question = questionIn(reply);
  if (!question) return null;
  return kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? 'open';
}
