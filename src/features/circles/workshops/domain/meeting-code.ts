import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import { randomBelow } from '#platform/shared/random.ts';
import { limits } from './limits.ts';

/** Nine digits that stand alone, in threes or in a row. */
const inText = /(?<![\d-])(\d{3})[-\s]?(\d{3})[-\s]?(\d{3})(?![\d-])/;
const link = /https?:\/\/\S+/i;
const codeInLink = /[?&]code=([^&#\s]*)/i;

/** Formats input as typed so far: digits in threes with dashes between, `123-456-789` (R-CONST-34). */
export function formatCode(input: string): string {
  const digits = input.replace(/\D/g, '').slice(0, limits.codeDigits);
  return digits.replace(/(\d{3})(?=\d)/g, '$1-');
}

/** The code of a link, or one that stands in words as codes do; null where there's none, since digits here and there are none. */
export function codeInWords(words: string): string | null {
  const pasted = link.exec(words);
  const code = pasted && codeInLink.exec(pasted[0])?.[1];
  if (code) return formatCode(code);
  const found = inText.exec(pasted ? words.replace(pasted[0], ' ') : words);
  return found && `${found[1]}-${found[2]}-${found[3]}`;
}

/**
 * The code in what someone typed or pasted: digits alone, a sentence around them, or a whole invite link. Only a
 * link's `code` counts, since other numbers in a URL are no code.
 */
export function codeFromInput(input: string): string {
  return codeInWords(input) ?? (link.test(input) ? '' : formatCode(input));
}

/** Whether a code is complete; an incomplete one can belong to no room. */
export function isWholeCode(code: string): boolean {
  return /^\d{3}-\d{3}-\d{3}$/.test(code);
}

/** The page that an invitation with this code opens. */
export function invitationTo(code: string): string {
  return `${paths.workshops}?code=${encodeURIComponent(code)}`;
}

/** A new code, each of the billion equally likely (R-DATA-19). */
export function drawCode(random: Random): string {
  const number = randomBelow(random, 10 ** limits.codeDigits);
  return formatCode(String(number).padStart(limits.codeDigits, '0'));
}
