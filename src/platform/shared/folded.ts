/** Letters that are one sign more than another, or two in one, and that no decomposition takes apart (UTS 10). */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
const apostrophes = /[\u2018-\u201b\u2032\u02b9\u02bb-\u02bd\u02c8`´]/g;
const quotes = /[\u201c-\u201f\u2033«»‹›„]/g;
const hyphens = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Text as it's compared in searches, whatever a phone or an editor made of what was typed: small letters without accents, one kind of
 * apostrophe, quote and hyphen, one blank between words, and nothing that can't be seen.
 */
export function folded(text: string): string {
  return (
    text
      // Before it's taken apart, which makes a blank and an accent of some.
      .replace(apostrophes, "'")
      .normalize('NFKC')
      .replace(apostrophes, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{DI}]/gu, '')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(special, (letter) => letters[letter] ?? letter)
      .replace(quotes, '"')
      .replace(hyphens, '-')
      .replace(/\s+/gu, ' ')
  );
}
