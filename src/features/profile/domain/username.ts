import * as v from 'valibot';

/** Longest username, in characters. */
export const usernameLength = 40;

/** Line ends and other controls, lone surrogates, and bidi marks. */
const unwanted = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A line that others read as is: trimmed, visibly non-empty, and at most `length` characters. */
export function plainLine(length: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => visible.test(text), 'must have something to read'),
    v.check((text) => Array.from(text).length <= length, `must have at most ${length} characters`),
    v.check((text) => text.search(unwanted) === -1, 'must be plain text on one line'),
  );
}

/** A name that a person chose. Names aren't unique: people know each other by their circle, not by a handle. */
export const Username = plainLine(usernameLength);

/** The name a person gave at sign-up, as far as it can be one. */
export function givenUsername(given: unknown): string | undefined {
  return (typeof given === 'string' && cleaned(given)) || undefined;
}

/**
 * The name proposed to a new person: the part of the e-mail before the @, else 'User-' and the first 8 characters of
 * the id (R-ENT-19). Only a proposal (CARE C2): until it's chosen, strangers don't see it.
 */
export function proposeUsername({ id, email }: { id: string; email: string | null }): string {
  return cleaned(email?.split('@')[0] ?? '') || `User-${id.slice(0, 8)}`;
}

/** As much of `text` as can be a username; '' if nothing readable is left. */
function cleaned(text: string): string {
  const name = Array.from(text.replace(unwanted, ' ').trim()).slice(0, usernameLength).join('').trim();
  return visible.test(name) ? name : '';
}

/** A person chose their name for the first time, and not the one we had proposed. */
export type ChosenName = { userId: string; proposed: string; chosen: string };
