import { capital, toYou } from './person-words.ts';

/** What a sentence is begun with and doesn't say: given back it'd be the guide's own hesitation. */
const opener =
  /^(?:(?:yeah|yes|yep|no|nah|nope|aye|ah|oh|och|ugh|um|well|so|ok|okay|alright|right|like|and|anyway|grand|hiya|hey|hi|hello)[, ]+)+(?=\S+ \S)/i;

/** A few words turned to "you", without what hedges them. */
export function givenBack(words: string): string {
  const bare = words
    .replace(/[.!, ]+$/, '')
    .replace(opener, '')
    .replace(/,? to be (?:honest|fair)$/i, '')
    // Alone, it's said of whoever says it.
    .replace(/^(?:a )?bit (?=\w+$)/i, 'a bit ')
    .replace(
      /(?:,? (?:maybe|probably|perhaps|I guess|I suppose|honestly|though|really|you know|but)|(?:,|(?<!\b(?:is|was|it|it's|that's|he's|she's|they're|are|were|be|been|feel|feels|felt|look|looks|looked|sound|sounds|seem|seems|I|you|we|they|would|don't|didn't|doesn't|really|do|did|things?|people|smell|smells|what|this|that))) like)$/i,
      '',
    )
    .replace(/^(?:kind of|sort of|just|well|probably|maybe|mostly|I guess|I suppose|I think),? /i, '');
  return toYou(bare)
    .split(/(?<=[.!?] )/)
    .map(capital)
    .join('');
}
