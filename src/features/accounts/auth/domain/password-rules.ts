import { isInRows, isOwnWord, isRepeated } from './easy-passwords.ts';
import { limits } from './limits.ts';
import { AuthRefusal } from './refusals.ts';

export type PasswordRules = {
  /** Minimum number of characters, as people count them. */
  minLength: number;
  /** Common passwords, in lower case and NFC; empty when the check is off. */
  common: ReadonlySet<string>;
};

/** What is weak about a password: in words for people, and as the reasons the client knows. */
export type Weakness = { message: string; reasons: ('length' | 'pwned')[] };

/** A password as we hash it: in NFC, so that the same keys on another system give the same bytes (RFC 8265). */
export function preparePassword(password: string): string {
  return password.normalize('NFC');
}

/** Whether a password is short enough to check; longer ones are refused, never truncated (X1). */
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
 * What makes a password easy to guess, or null. The client knows three reasons. `pwned` stands for every password that
 * attackers try first: a common one, a pattern of keys, a name of the product or of the person, or their address.
 */
export function weaknessOf(password: string, email: string | null, rules: PasswordRules): Weakness | null {
  const plain = preparePassword(password).toLowerCase();
  const short = lengthOf(password) < rules.minLength;
  const guess = listedAs(plain, email, rules.common) ?? (short ? null : patternOf(plain, email, rules.common));
  if (!short && guess === null) return null;
  return {
    message: [
      ...(short ? [`Password should be at least ${rules.minLength} characters.`] : []),
      ...(guess ? [`Password should not be ${guess}.`] : []),
    ].join(' '),
    reasons: [...(short ? (['length'] as const) : []), ...(guess ? (['pwned'] as const) : [])],
  };
}

function listedAs(plain: string, email: string | null, common: ReadonlySet<string>): string | null {
  if (plain === email) return 'your e-mail address';
  return common.has(plain) ? 'one that many people use' : null;
}

/** Without a list nothing is a pattern either (`AUTH_COMMON_PASSWORDS=off`). */
function patternOf(plain: string, email: string | null, common: ReadonlySet<string>): string | null {
  if (common.size === 0) return null;
  if (isRepeated(plain) || isInRows(plain)) return 'a common pattern';
  return isOwnWord(plain, email) ? 'made of your name or ours' : null;
}

/** Characters roughly as people count them: an emoji is one. */
function lengthOf(password: string): number {
  return Array.from(preparePassword(password)).length;
}
