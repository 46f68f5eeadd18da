import { limits } from './limits.ts';
import { AuthRefusal } from './refusals.ts';

/** A password as it is hashed: composed, so that the same keys on another system give the same bytes (RFC 8265). */
export function preparePassword(password: string): string {
  return password.normalize('NFC');
}

/** Whether a password is short enough to be looked at; longer ones are refused, never cut (X1). */
export function fitsPassword(password: string): boolean {
  return lengthOf(password) <= limits.passwordLength;
}

/** Refuses a new password that is missing, too long or too short; any characters are welcome (E1, X1). */
export function checkNewPassword(password: string, minLength: number): void {
  if (password === '') throw new AuthRefusal('validation_failed', 'Signup requires a valid password');
  if (!fitsPassword(password)) {
    throw new AuthRefusal('validation_failed', `Password cannot be longer than ${limits.passwordLength} characters`);
  }
  if (lengthOf(password) < minLength) {
    throw new AuthRefusal('weak_password', `Password should be at least ${minLength} characters.`, {
      body: { weak_password: { reasons: ['length'] } },
    });
  }
}

/** Characters as people count them, more or less: an emoji is not two. */
function lengthOf(password: string): number {
  return Array.from(preparePassword(password)).length;
}
