import { limits } from './limits.ts';

const relation =
  '(?:wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|mother|mum|mom|father|dad|sister|brother|daughter|son|friend|boss|colleague|therapist|doctor|dog|cat|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|neighbou?r)';

/** What's worth remembering: asked for, a person by name, one's work or home, and what helps or matters. */
const signs: readonly RegExp[] = [
  /\b(?:please |do )?remember (?:that )?(?:I|my|we|our)\b/i,
  new RegExp(`\\b[Mm]y (?:[a-z]+ )?${relation},? (?:is called |is named |'s name is )?[A-Z][a-z]+\\b`),
  new RegExp(`\\b[Mm]y ${relation}['’]s name is [A-Z]`),
  /\b(?:what (?:really |usually |always )?helps me|it helps me|helps me (?:to|when|most)|I feel better when)\b/i,
  /\b(?:matters (?:most )?to me|important to me|means a lot to me)\b/i,
  /\bI (?:work|live) (?:as|at|in|for|with) /,
  /\bI prefer (?:to be called|being called|that you)\b/i,
];

/**
 * The sentence of these words that the coach should remember, in the person's own words; null for none. A rule, so that
 * nobody is remembered by a guess; of a question, and of words that worried the screening, nothing is.
 */
export function worthRemembering(words: string): string | null {
  const sentences = words.split(/(?<=[.!?])\s+|\n+/).map((sentence) => sentence.trim());
  const found = sentences.find(
    (sentence) =>
      sentence.length <= limits.memoryLength && !sentence.endsWith('?') && signs.some((sign) => sign.test(sentence)),
  );
  return found ?? null;
}

/** Whether two remembered lines say the same, but for case and signs. */
export function isSameMemory(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
