import type { Random } from '#platform/shared/random.ts';

/** Without what looks alike: no I, L, O or U, and no figures that could be them. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A new code, 60 random bits, as it's passed on: `7K2M-Q8TD-4XWA`. */
export function newCode(random: Random): string {
  const plain = Array.from(random.bytes(length), (byte) => letters.charAt(byte % letters.length)).join('');
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as somebody typed it, in the one way it's compared; null for what can be none. */
export function readCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s–-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((one) => letters.includes(one)) ? plain : null;
}
