type Named = { userId: string; name: string };

/** Writing without spaces, in which a name has no ends. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Who is named in a text, who can therefore read it (CARE C15). Any word of somebody's name counts, in capitals or not, with its
 * accents or without, and with an s behind it: rather one more person reads it than that somebody is written about behind
 * their back.
 */
export function namedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const all = folded(text);
  const words = new Set(wordsOf(all));
  const isNamed = (word: string) =>
    words.has(word) || words.has(`${word}s`) || (unspaced.test(word) && all.includes(word));
  return people.filter(({ name }) => wordsOf(folded(name)).some(isNamed));
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').normalize('NFC');

/** Letters and digits, without what stands around or after them, as in `Lena’s`; a single letter is no name. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => [...word].length > 1 || unspaced.test(word));
}
