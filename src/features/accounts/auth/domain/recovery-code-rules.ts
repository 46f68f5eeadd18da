import type { Random } from '#platform/shared/random.ts';
import { limits } from './limits.ts';

/** 32 signs, so that each byte gives five fair bits. Without i, l, o and u, which are misread or make words. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const half = limits.recoveryCodeLength / 2;
const shape = new RegExp(`^[${signs}]{${limits.recoveryCodeLength}}$`);

/** A new code as people write it down: `k3f9w-2mzqa`, 50 bits. */
export function newRecoveryCode(random: Random): string {
  return spaced(Array.from(random.bytes(limits.recoveryCodeLength), (byte) => signs[byte % signs.length]).join(''));
}

/** A code as it was typed, in the form it was shown in; null for what can't be one. Misread letters are taken as meant. */
export function readRecoveryCode(typed: string | null): string | null {
  const plain = (typed ?? '').toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return shape.test(plain) ? spaced(plain) : null;
}

function spaced(plain: string): string {
  return `${plain.slice(0, half)}-${plain.slice(half)}`;
}
