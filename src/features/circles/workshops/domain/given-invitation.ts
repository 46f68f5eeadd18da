import { codeInWords, isWholeCode } from './meeting-code.ts';

const invitation = /^\/c\/([\w-]+)(?![\w/-])/;
/** A public circle's own address, as its page is shared. */
const circlePage = /^\/workshops\/circle\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w/-])/i;

/** Where what somebody shared with Attune leads: the circle of a link, or a meeting code; null for neither. */
export type GivenInvitation = { token: string } | { circle: string } | { code: string } | null;

/**
 * Finds an invitation in what another app shared: its text, and its address.
 * @param origin where this Attune is: a link to elsewhere is none of its circles
 */
export function givenInvitation(parts: readonly string[], origin: string): GivenInvitation {
  const text = parts.join(' ');
  for (const word of text.split(/\s+/)) {
    if (!word.startsWith(`${origin}/`)) continue;
    const path = word.slice(origin.length);
    const [token, circle] = [invitation.exec(path)?.[1], circlePage.exec(path)?.[1]];
    if (token) return { token };
    if (circle) return { circle };
  }
  const code = codeInWords(text);
  return code !== null && isWholeCode(code) ? { code } : null;
}
