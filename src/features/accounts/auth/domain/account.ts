import { RFC_EMAIL_REGEX } from 'valibot';
import { limits } from './limits.ts';
import { AuthRefusal } from './refusals.ts';

/** What other features learn of an account while it is being made, in the same transaction. */
export type NewAccount = {
  readonly id: string;
  readonly email: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
};

/** An address as we store and compare it: trimmed, in lower case. Null for anything else. */
export function normaliseEmail(text: string): string | null {
  const plain = text.trim();
  // Before lowercasing, which turns some letters of other scripts, like the Kelvin sign, into ASCII ones.
  if (/\P{ASCII}/u.test(plain)) return null;
  const email = plain.toLowerCase();
  return email.length <= limits.emailLength && email.includes('.', email.indexOf('@')) && RFC_EMAIL_REGEX.test(email)
    ? email
    : null;
}

/**
 * Merges `changes` into user metadata key by key; null deletes a key (§3 PUT /user).
 * @throws AuthRefusal validation_failed when the result cannot be kept or would not fit into a token
 */
export function mergeMetadata(
  current: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));
  const text = asJson(merged);
  if (
    text === null ||
    text.length > limits.metadataBytes ||
    bytesOf(text) > limits.metadataBytes ||
    unkeepable.test(text)
  ) {
    throw new AuthRefusal(
      'validation_failed',
      `User data must be plain text and at most ${limits.metadataBytes} bytes of JSON`,
    );
  }
  return merged;
}

/** How JSON writes a NUL or half a surrogate pair; PostgreSQL can store neither. */
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

function bytesOf(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '_').length;
}

/** Null for what is nested too deeply to serialise. */
function asJson(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}
