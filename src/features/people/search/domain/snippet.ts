import { limits } from './limits.ts';

/** Some of a text, and which letters of it to mark, as JavaScript counts them. */
export type Snippet = { text: string; marks: { from: number; to: number }[] };

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};
/** One letter as the database compares it (`search_text`). */
const plain = (letter: string) => {
  const bare = letter
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return bare.replace(/[^a-z]/gu, (one) => letters[one] ?? one);
};

/** What stands around a word that was found. No text holds them, as `cleanText` takes them out. */
export const marksOf = { from: '\u0002', to: '\u0003' } as const;

/**
 * The words around the first that was found. `marked` is the text as it was compared, with `marksOf` around what was found: it may
 * have more or fewer letters than the text itself, so that each is counted. Where the two don't agree nothing's marked.
 */
export function snippetOf(text: string, marked: string): Snippet {
  const found = foundIn(text, marked);
  const { from, to } = windowOf(text, found[0]?.from ?? 0);
  return {
    text: `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    marks: found
      .filter((one) => one.from >= from && one.to <= to)
      .map((one) => ({ from: one.from - from + (from > 0 ? 1 : 0), to: one.to - from + (from > 0 ? 1 : 0) })),
  };
}

function foundIn(text: string, marked: string): { from: number; to: number }[] {
  // For each letter that was compared, where the one that it's of begins.
  const starts: number[] = [];
  let compared = '';
  let at = 0;
  for (const letter of text) {
    const bare = plain(letter);
    for (let unit = 0; unit < bare.length; unit += 1) starts.push(at);
    compared += bare;
    at += letter.length;
  }
  starts.push(at);
  const bare = marked.replaceAll(marksOf.from, '').replaceAll(marksOf.to, '');
  if (bare !== compared) return [];
  let unit = 0;
  const found: { from: number; to: number }[] = [];
  for (const part of marked.split(marksOf.from)) {
    const [inside = '', after] = part.split(marksOf.to);
    if (after !== undefined) found.push({ from: starts[unit] ?? 0, to: starts[unit + inside.length] ?? text.length });
    unit += inside.length + (after?.length ?? 0);
  }
  return found;
}

/** From a blank to a blank, with a third of it before what was found. */
function windowOf(text: string, at: number): { from: number; to: number } {
  if (text.length <= limits.snippet) return { from: 0, to: text.length };
  const wanted = Math.max(0, Math.min(at - Math.floor(limits.snippet / 3), text.length - limits.snippet));
  const blank = text.slice(wanted, at).search(/\s/);
  const from = wanted === 0 || blank < 0 ? whole(text, wanted) : wanted + blank + 1;
  const end = Math.min(text.length, from + limits.snippet);
  const lastBlank = end === text.length ? -1 : text.lastIndexOf(' ', end);
  return { from, to: lastBlank > at ? lastBlank : whole(text, end) };
}

/** Never in the middle of an emoji. */
const whole = (text: string, at: number) => (/^[\udc00-\udfff]/.test(text.slice(at, at + 1)) ? at - 1 : at);
