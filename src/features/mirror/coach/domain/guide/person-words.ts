import { asSpokenAnywhere } from './dialects.ts';
import { spelledOut } from './typed-words.ts';

/*
 * Words as people type them, made readable, and turned from "I" to "you". English makes it easy: but for "am" and "was",
 * a verb stays as it is.
 */

const pairs = (list: string) => new Map(list.split('; ').map((pair) => pair.split('=') as [string, string]));

/** What's written large without being shouted. */
const acronyms = new Set('TV GP PE HR UK USA US EU NHS MRI IVF ADHD OCD PTSD CV IT AI DIY PC'.split(' '));

/** "I've had ME for six years": one that's spelled like a pronoun, and isn't shouted. */
const isIllness = (word: string, before: string): boolean =>
  word === 'ME' && /[a-z]/.test(before) && /\b(?:had|have|has|with|got|get|from|of)\s$/i.test(before);

/** "CA", "MOT": two or three letters that are no common word, in a text that isn't shouted. */
const isShort = (word: string, all: string): boolean =>
  word.length < 4 &&
  !/^(?:MY|HER|HIS|HE|SHE|HIM|THEY|NOT|NO|SO|ALL|YOU|WE|US|IT|IS|WAS|DID|DO|THE|AND|BUT|NOW|WHO|WHY|HOW|CAN|GO|OH|OK|YES|OUR|ONE|TWO|OUT|OFF|ON|IN|AT|TO|OF|FOR|ANY|HAD|HAS|GOT|SAY|SAW|EVE|LOL|OMG|WTF|IM|ID|DAD|MUM|MOM|SON|BAD|SAD|MAD|TOO|AM|AN|AS|BE|BY|IF|OR|UP)$/.test(
    word,
  ) &&
  /[a-z]{3}/.test(all);

/** What's a name of a day or a month wherever it stands; of "may" and "march" what's before it says so. */
const sureDates =
  /\b(?:january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g;
const dates = /\b(in|last|this|next|since|every|until|of) (march)\b/gi;

/** The text with straight quotes, single spaces and common chat spellings and dialects written out. Only 4,000 characters count. */
export function readable(text: string): string {
  const asWritten = text
    .slice(0, 4_000)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/\b[A-Z]{2,}\b/g, (word, at: number, all: string) =>
      acronyms.has(word) || isIllness(word, all.slice(0, at)) || isShort(word, all) ? word : word.toLowerCase(),
    )
    .replaceAll(/\s+/g, ' ');
  return asSpokenAnywhere(spelledOut(asWritten))
    .replaceAll(sureDates, capital)
    .replaceAll(dates, (_, before: string, date: string) => `${before} ${capital(date.toLowerCase())}`)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Lower case, words only, a space at either end, so that a phrase is found by ` phrase `. */
export function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;
}

const turned = pairs(
  "i=you; i'm=you're; i've=you've; i'd=you'd; i'll=you'll; me=you; my=your; mine=yours; myself=yourself; we=you; " +
    "we're=you're; we've=you've; we'd=you'd; we'll=you'll; us=you; our=your; ours=yours; ourselves=yourselves; am=are",
);

/** Words that may stand between "I" and its verb. */
const between = new Set(
  'not never just really always still also only once probably maybe actually honestly even so ever often sometimes usually already almost basically truly kind of'.split(
    ' ',
  ),
);

/** What stands before a "mine" that's theirs. */
const ofMine =
  /^(?:of|is|was|are|were|be|been|not|than|like|as|and|or|but|with|to|for|on|from|in|at|by|into|under|over|against|beside|also|never|always|still|all|only|just|it's|that's|he's|she's|they're|isn't|wasn't|became|call|called)$/i;

/** "I was so tired of my job" as "you were so tired of your job". Expects one clause without "you" in it. */
export function toYou(clause: string): string {
  const words = togetherFirst(clause.split(' '));
  return words
    .map((typed, at) => {
      const [word = '', end = ''] = typed.split(/(?=[,;:.!]+$)/);
      return changed(word, at) + end;
    })
    .join(' ');

  function changed(word: string, at: number): string {
    const low = word.toLowerCase();
    // "And only once was it broken."
    const isTurnedRound = /^(?:it|he|she|they|that|this|there)\b/i.test(words[at + 1] ?? '');
    if (low === 'was' || low === "wasn't")
      return !isTurnedRound && isMine(words, at) ? low.replace('was', 'were') : word;
    if ((low === 'us' && word === 'US') || word === 'ME') return word;
    // "A potash mine" is nobody's.
    if (low === 'mine' && at > 0 && !ofMine.test(words[at - 1] ?? '')) return word;
    // "At 3 am" is an hour.
    if (low === 'am' && /^\d/.test(words[at - 1] ?? '')) return word;
    return turned.get(low) ?? word;
  }
}

/** "my boss and I" and "me and my boss" as "I and my boss", which turns into "you and your boss". */
function togetherFirst(words: string[]): string[] {
  const at = words.indexOf('I');
  const isOne = at === 2 ? /^[A-Z]/.test(words[0] ?? '') : at <= 4 && /^(?:my|our)$/i.test(words[0] ?? '');
  const isPair = at >= 2 && words[at - 1] === 'and' && isOne;
  if (isPair) return ['I', 'and', ...words.slice(0, at - 1), ...words.slice(at + 1)];
  return words[0]?.toLowerCase() === 'me' && words[1] === 'and' ? ['I', ...words.slice(1)] : words;
}

/** Whether the verb here has "I" as its subject: right before it, or in the clause that an "and" carries on. */
function isMine(words: readonly string[], verb: number): boolean {
  let at = verb - 1;
  while (at > 0 && between.has(words[at]?.toLowerCase() ?? '')) at -= 1;
  if (words[at] === 'I') return true;
  return /^(?:and|but|or)$/.test(words[at] ?? '') && words[0] === 'I';
}

/** The sentence with its first letter large, and "I" as it's written. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
