import { folded } from '#platform/shared/folded.ts';

/** Why something's folded for its reader alone. */
export const muteReasons = ['word', 'person'] as const;
export type MuteReason = (typeof muteReasons)[number];

/** What one reader would rather not meet; nobody else knows. */
export type Mutes = { words: readonly string[]; people: ReadonlySet<string> };

/** Nobody and nothing. */
export const noMutes: Mutes = { words: [], people: new Set() };

/** What somebody wrote, as far as it decides. */
export type Readable = { authorId: string | null; texts: readonly (string | null)[] };

/** What breaks words: neither letter, number nor the sign between two halves of a word. */
const between = /[^\p{L}\p{N}]+/u;

/** Its words as they're compared, one blank around each. */
const wordsIn = (text: string) => ` ${folded(text).split(between).filter(Boolean).join(' ')} `;

/** A word or phrase as it's compared; '' for one without a letter or a number, which would be in everything. */
export const wordOf = (text: string): string => wordsIn(text).trim();

/** Whether a text holds one of these words or phrases: whole, in small or large letters, with or without accents. */
export function holdsWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const said = wordsIn(text);
  return words.some((word) => wordOf(word) !== '' && said.includes(` ${wordOf(word)} `));
}

/** Whether somebody's words are folded for this reader, and why; never the reader's own. */
export function mutedFor({ words, people }: Mutes, readerId: string, { authorId, texts }: Readable): MuteReason | null {
  if (authorId === readerId) return null;
  if (authorId !== null && people.has(authorId)) return 'person';
  return texts.some((text) => text !== null && holdsWord(text, words)) ? 'word' : null;
}

/** With one more; the same where it's there already in another spelling. */
export function withWord(words: readonly string[], more: string): string[] {
  const isThere = words.some((word) => wordOf(word) === wordOf(more));
  return isThere ? [...words] : [...words, more];
}

/** Without this one, in whatever spelling. */
export const withoutWord = (words: readonly string[], gone: string): string[] =>
  words.filter((word) => wordOf(word) !== wordOf(gone));
