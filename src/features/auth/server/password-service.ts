import { hash, verify } from '@node-rs/argon2';
import { fitsPassword, preparePassword } from '../domain/password-rules.ts';

/** 19 MiB, two passes: Argon2id as OWASP's password storage sheet asks at the least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordService = {
  /** Argon2id with a salt of its own, in the PHC text form. */
  hash(password: string): Promise<string>;
  /** Whether `password` fits `stored`. Without a stored hash it takes as long and is false (X4). */
  matches(stored: string | null, password: string): Promise<boolean>;
};

export async function createPasswordService(): Promise<PasswordService> {
  const decoy = await hash('nobody has this password', cost);
  return {
    hash: (password) => hash(preparePassword(password), cost),
    async matches(stored, password) {
      const fits = fitsPassword(password);
      const same = await verify(stored ?? decoy, fits ? preparePassword(password) : '');
      return same && fits && stored !== null;
    },
  };
}
