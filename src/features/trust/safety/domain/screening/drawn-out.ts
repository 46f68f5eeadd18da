/*
 * Texts in which what is one thought stands as several, or a word as no word: people who hesitate write so, phones turn three stops into
 * one sign, and letters are drawn out.
 */

/** Where a thought goes on after it: an ellipsis however it's typed, and a blank line. */
const hesitation = /\s*(?:…|\.(?:\s*\.)+|\n\s*\n)[\s.…]*/gu;
/** `*die*`, `_die_`, `~die~`. */
const emphasis = /[*_~]+(?=\p{L})|(?<=\p{L})[*_~]+/gu;
/** A stop after each word: `i. want. to. die.` */
const eachWord = /^\s*(?:[\p{L}'’]+\s*\.\s*){3,}$/u;
const longRuns = /(\p{L})\1{2,}/gu;
/** Words that matter, with their last letter twice: few enough to be named. */
const drawn = /\b(die|life|suicide|dead|end|myself|kill|it)(\p{L})\2*(?![\p{L}])/giu;

/** The same text as one would say it without hesitating; null where that makes no difference. */
export function saidPlainly(text: string): string | null {
  const joined = text.replace(emphasis, '').replace(hesitation, ' ');
  const words = eachWord.test(joined) ? joined.replace(/\s*\.\s*/gu, ' ') : joined;
  const short = words
    .replace(longRuns, '$1')
    .replace(drawn, (whole, word: string, last: string) =>
      word.toLowerCase().endsWith(last.toLowerCase()) ? word : whole,
    );
  return short === text ? null : short;
}
