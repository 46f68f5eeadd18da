import { codeFromInput, isWholeCode } from './meeting-code.ts';

const invitation = /\/c\/([\w-]+)(?![\w/-])/;

/** Where what somebody shared with Attune leads: the circle of a link, or a meeting code; null for neither. */
export type GivenInvitation = { token: string } | { code: string } | null;

/**
 * Finds an invitation in what another app shared: its text, and its address.
 * @param origin where this Attune is: a link to elsewhere is none of its circles
 */
export function givenInvitation(parts: readonly string[], origin: string): GivenInvitation {
  const text = parts.join(' ');
  const own = text.split(/\s+/).find((word) => word.startsWith(`${origin}/`) && invitation.test(word));
  const token = own && invitation.exec(own)?.[1];
  if (token) return { token };
  const code = codeFromInput(text);
  return isWholeCode(code) ? { code } : null;
}
