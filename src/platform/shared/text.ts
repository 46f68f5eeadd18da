import * as v from 'valibot';

/** Text that can be stored and shown: PostgreSQL can't store NUL, and a lone surrogate is no character. */
export const isText = v.check((value: string) => !/[\0\p{Surrogate}]/u.test(value), 'must be text');

/**
 * What turns around the text after it, and what is never seen. Not the joiners, marks and selectors that scripts and
 * emoji are made with, nor the tags in the flags of England, Scotland and Wales.
 */
const hidden = /[\u202a-\u202e\u2066-\u2069\u2800]|(?![\u200c-\u200f]|\ufe0e|\ufe0f)(?<!\u{1f3f4}\p{DI}*)\p{DI}/gu;
const readable = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Editors' and other systems' ends of a line. */
const lineEnds = /\r\n?|[\v\f\x85\u2028\u2029]/g;
const controls = /(?![\n\t])\p{Cc}|\p{Surrogate}/gu;
/** More than any script puts on one letter, so that nobody's letter stands over the lines above. */
const stacked = /(\p{M}{8})\p{M}+/gu;

/** Without what would hide in it, or turn around what others read. */
export function withoutHidden(text: string): string {
  return text.replace(hidden, '');
}

/** Whether anything of it can be seen. */
export function isReadable(text: string): boolean {
  return readable.test(withoutHidden(text));
}

/**
 * What somebody wrote or pasted, as it's kept and shown everywhere: what can't be seen is taken out, not refused, since nobody could
 * find it (ADR 112). Each letter in one spelling (NFC), each line end a `\n`.
 */
export function cleanText(text: string): string {
  const plain = withoutHidden(text.replace(lineEnds, '\n').replace(controls, ''));
  return plain.normalize('NFC').replace(stacked, '$1');
}

/** The same as lines; '' for what has nothing to read. */
export function toLines(text: string): string {
  const clean = cleanText(text).trim();
  return isReadable(clean) ? clean : '';
}

/** The same on one line; '' for what has nothing to read. */
export function toLine(text: string): string {
  return toLines(text).replace(/\s+/gu, ' ');
}

/** How long it is, as everyone counts it here and the database does: an emoji isn't two because a computer writes it as two. */
export const lengthOfText = (text: string): number => Array.from(text).length;

/** The check of a field that it isn't longer than that. */
export const atMost = (most: number) =>
  v.check((text: string) => lengthOfText(text) <= most, `must have at most ${most} characters`);

/** Its beginning, of at most so many characters; what's read as one letter (a family, an accent on its own) stays whole or goes. */
export function beginningOf(text: string, most: number): string {
  let taken = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (lengthOfText(taken) + lengthOfText(segment) > most) break;
    taken += segment;
  }
  return taken;
}

/** A field in which people write on one line. What must not be empty says so after it. */
export const line = v.pipe(v.string(), v.transform(toLine));
/** A field in which they write as many lines as they like. */
export const lines = v.pipe(v.string(), v.transform(toLines));
