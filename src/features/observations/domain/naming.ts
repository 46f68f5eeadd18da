type Named = { userId: string; name: string };

/**
 * Who is named in a text, who can therefore read it (CARE C15). Any word of somebody's name counts, in capitals or not: rather
 * one more person reads it than that somebody is written about behind their back.
 */
export function namedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const words = new Set(wordsOf(text));
  return people.filter(({ name }) => wordsOf(name).some((word) => words.has(word)));
}

/** Letters and digits, without what stands around or after them, as in `Lena’s`; a single letter is no name. */
function wordsOf(text: string): string[] {
  const found =
    text
      .normalize('NFC')
      .toLocaleLowerCase('en')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return found.filter((word) => [...word].length > 1);
}
