/** Writing without spaces, where a name has no ends. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether a text names somebody (CARE C15, C16): by any word of their name, in capitals or not, with its accents or without, and
 * with an s behind it. A single letter of an alphabet is no name yet. Where a name is a word of every day it finds too much.
 */
export function isNamed(name: string, text: string): boolean {
  const all = folded(text);
  const words = new Set(wordsOf(all));
  return wordsOf(folded(name)).some((word) =>
    unspaced.test(word) ? all.includes(word) : word.length > 1 && (words.has(word) || words.has(`${word}s`)),
  );
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').normalize('NFC');
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
