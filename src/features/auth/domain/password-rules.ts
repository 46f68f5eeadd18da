import { limits } from './limits.ts';
import { AuthRefusal } from './refusals.ts';

export type PasswordRules = {
  /** Least characters, as people count them. */
  minLength: number;
  /** Passwords that many people use, in lower case and composed; empty when nobody looks at that. */
  common: ReadonlySet<string>;
};

/** What is weak about a password, in words for people and in those that the client knows. */
export type Weakness = { message: string; reasons: ('length' | 'pwned')[] };

/** A password as it is hashed: composed, so that the same keys on another system give the same bytes (RFC 8265). */
export function preparePassword(password: string): string {
  return password.normalize('NFC');
}

/** Whether a password is short enough to be looked at; longer ones are refused, never cut (X1). */
export function fitsPassword(password: string): boolean {
  return lengthOf(password) <= limits.passwordLength;
}

/**
 * Refuses a new password that is missing, too long, or weak; any characters are welcome (E1, X1).
 * @param email the account's address, in lower case
 */
export function checkNewPassword(password: string, email: string | null, rules: PasswordRules): void {
  if (password === '') throw new AuthRefusal('validation_failed', 'Signup requires a valid password');
  if (!fitsPassword(password)) {
    throw new AuthRefusal('validation_failed', `Password cannot be longer than ${limits.passwordLength} characters`);
  }
  const weakness = weaknessOf(password, email, rules);
  if (weakness) {
    throw new AuthRefusal('weak_password', weakness.message, {
      body: { weak_password: { reasons: weakness.reasons } },
    });
  }
}

/**
 * What makes a password easy to guess, or null. The client knows three reasons: for a password that others would try
 * first, be it everybody's, the product's name or the person's own address, `pwned` is the one that fits.
 */
export function weaknessOf(password: string, email: string | null, rules: PasswordRules): Weakness | null {
  const plain = preparePassword(password).toLowerCase();
  const short = lengthOf(password) < rules.minLength;
  const guess =
    plain === email ? 'your e-mail address' : isCommon(plain, rules.common) ? 'one that many people use' : null;
  if (!short && guess === null) return null;
  return {
    message: [
      ...(short ? [`Password should be at least ${rules.minLength} characters.`] : []),
      ...(guess ? [`Password should not be ${guess}.`] : []),
    ].join(' '),
    reasons: [...(short ? (['length'] as const) : []), ...(guess ? (['pwned'] as const) : [])],
  };
}

/** The product's own name with some figures around it is what people try first here (ASVS 6.2.11). */
function isCommon(plain: string, common: ReadonlySet<string>): boolean {
  return common.has(plain) || (common.size > 0 && plain.replace(/\P{L}/gu, '') === 'attune');
}

/** Characters as people count them, more or less: an emoji is not two. */
function lengthOf(password: string): number {
  return Array.from(preparePassword(password)).length;
}
