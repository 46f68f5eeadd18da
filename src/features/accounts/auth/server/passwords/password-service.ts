import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import { limits } from '../../domain/limits.ts';
import {
  checkNewPassword,
  fitsPassword,
  preparePassword,
  type Weakness,
  weaknessOf,
} from '../../domain/password-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';

export type PasswordService = {
  /**
   * Before anything is counted or stored: whether a password sent now would be looked at soon.
   * @throws AuthRefusal `unavailable` while too many wait already, so that those who wait get their answer in time
   */
  requireRoom(): void;
  /** Argon2id with its own salt, as a PHC string. */
  hash(password: string): Promise<string>;
  /** Whether `password` matches `stored`. Without a stored hash it takes just as long and is false (X4). */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** @param email the account's address. @throws AuthRefusal when a new password is missing, too long or weak (E1, X1) */
  checkNew(password: string, email: string | null): Promise<void>;
  /** What is weak about a password that's already in use (E2). */
  weaknessOf(password: string, email: string | null): Promise<Weakness | null>;
};

export async function createPasswordService(
  settings: Pick<AuthSettings, 'minPassword' | 'commonPasswords' | 'passwordCost' | 'passwordsWaiting'>,
): Promise<PasswordService> {
  const cost = { ...settings.passwordCost, parallelism: 1 };
  const decoy = await argon2.hash('nobody has this password', cost);
  const minLength = settings.minPassword;
  const inTurn = pLimit(limits.passwordsAtOnce);
  let common: Promise<ReadonlySet<string>> | undefined;
  const rules = async () => {
    common ??= settings.commonPasswords ? loadCommon(minLength) : Promise.resolve(new Set());
    return { minLength, common: await common };
  };

  return {
    requireRoom() {
      if (inTurn.pendingCount < settings.passwordsWaiting) return;
      const message = 'Many people are signing in right now, please try again in a moment';
      throw new AuthRefusal('unavailable', message, { retryAfterSeconds: 2 });
    },
    hash: (password) => inTurn(() => argon2.hash(preparePassword(password), cost)),
    async matches(stored, password) {
      const fits = fitsPassword(password);
      const same = await inTurn(() => argon2.verify(stored ?? decoy, fits ? preparePassword(password) : ''));
      return same && fits && stored !== null;
    },
    checkNew: async (password, email) => checkNewPassword(password, email, await rules()),
    weaknessOf: async (password, email) => weaknessOf(password, email, await rules()),
  };
}

/**
 * Some 18,000 passwords of eight characters and more, of the 49,000 commonest; all in lower case. Read on first use,
 * which takes some 30 ms and 4 MB; shorter passwords are refused for their length.
 */
async function loadCommon(minLength: number): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= minLength));
}
