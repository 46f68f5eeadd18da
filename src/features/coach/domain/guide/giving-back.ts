import { capital, toYou } from './person-words.ts';

/** A few words turned to "you", without what hedges them. */
export function givenBack(words: string): string {
  const bare = words
    .replace(/[.!, ]+$/, '')
    .replace(/,? (?:maybe|probably|perhaps|I guess|I suppose|honestly|though|really)$/i, '')
    .replace(/^(?:kind of|sort of|just|well|probably|maybe|mostly|I guess|I suppose|I think),? /i, '');
  return toYou(bare)
    .split(/(?<=[.!?] )/)
    .map(capital)
    .join('');
}
