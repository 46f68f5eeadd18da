/* A mail about what's new in the inner circle. Neutral, but for people who want it named (CARE C17). */

/** A thread with something new, as its reader reads it: the first of what's new. `isNoted`: behind a content note. */
export type NewWords = { words: string; isNoted: boolean };

/** A space with what's new in it, the latest first. */
export type NewInSpace = { name: string; threads: readonly NewWords[] };

/**
 * What one mail names at most; beyond that it says that there's more, and never how much (CARE C27). `looked`: how many threads, and
 * how much of each, are looked through for somebody who has muted words.
 */
export const digestLimits = { spaces: 8, threads: 3, looked: 30, characters: 140 } as const;

/** In small print below it. */
export const spacesStopWords = 'Stop these e-mails';

const plain = {
  subject: 'There’s something new in your inner circle',
  heading: 'There’s something new in your inner circle',
  link: 'See what’s new',
  closing: ['You asked for this e-mail. You can choose for each space how often it comes.'],
};
const unhurried = 'It’s there whenever you like. None of it is urgent.';

/** @param spaces what its reader wants named; null for nothing */
export function spacesMailWords(spaces: readonly NewInSpace[] | null) {
  const named = spaces?.slice(0, digestLimits.spaces).flatMap(inSpace) ?? [];
  const isCut = spaces !== null && spaces.length > digestLimits.spaces;
  return { ...plain, paragraphs: [...named, ...(isCut ? ['There’s more in other spaces.'] : []), unhurried] };
}

function inSpace({ name, threads }: NewInSpace): string[] {
  const shown = threads.slice(0, digestLimits.threads).map(({ words, isNoted }) => {
    const first = isNoted ? '' : firstWords(words, digestLimits.characters);
    return first === '' ? 'Something behind a note.' : `“${first}”`;
  });
  return [`In ${apart(name)}:`, ...shown, ...(threads.length > digestLimits.threads ? ['And more.'] : [])];
}

/** Words that run from right to left don't turn round what stands beside them. */
const apart = (words: string) => `\u2068${words}\u2069`;

/** On one line, and cut where a word ends, if it ends soon enough. */
export function firstWords(words: string, most: number): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  const letters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment);
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
