import { deriveKey, open, seal } from '#platform/server/private-texts/sealing.ts';
import type { Random } from '#platform/shared/random.ts';

/** Former addresses on their way through the job queue: sealed, and bound to the person. */
export type MailAddressService = {
  seal(userId: string, email: string): string;
  /** @throws Error if sealed for someone else or with another key */
  open(userId: string, sealed: string): string;
};

export function createMailAddressService(deps: { random: Random; secretKey: Uint8Array }): MailAddressService {
  const key = deriveKey(deps.secretKey, 'mail-addresses');
  return {
    seal: (userId, email) => seal(key, deps.random, userId, email).toString('base64'),
    open: (userId, sealed) => open(key, userId, Buffer.from(sealed, 'base64')),
  };
}
