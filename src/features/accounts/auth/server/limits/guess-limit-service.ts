import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';
import { countAttempt, giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import { limits } from '../../domain/limits.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isKnownNetwork } from '../accounts/sign-in-repository.ts';

type Counter = { key: string; limit: number };

export type GuessLimitService = {
  /**
   * The counters of wrong passwords for an address, known or not, from a network (X5): the network's first, then the
   * account's. None when limits are off. @param email already normalised; null for a non-address
   */
  countersOf(email: string | null, address: string): Promise<readonly Counter[]>;
  /** Counts a password as wrong until it's known to be right. @throws Refusal rate_limited */
  take(tx: SystemTx, counters: readonly Counter[]): Promise<void>;
  giveBack(tx: SystemTx, counters: readonly Counter[]): Promise<void>;
  /**
   * Whether the audit trail gets one more failure for an address, known or not: only a few an hour, so that nobody fills
   * the disk by failing. Counts it.
   */
  isTold(tx: SystemTx, email: string): Promise<boolean>;
};

type Deps = { database: Database; settings: Pick<AuthSettings, 'rateLimits'>; secretKey: Uint8Array };

/** Counters of wrong passwords, for every comparison; a transaction takes all its counters before its accounts. */
export function createGuessLimitService({ database, settings, secretKey }: Deps): GuessLimitService {
  const key = deriveKey(secretKey, 'sign-in-limits');
  const nameOf = (email: string) => createHmac('sha256', key).update(email).digest('base64url');
  return {
    async countersOf(email, address) {
      if (!settings.rateLimits) return [];
      const network = networkOf(address);
      const known =
        email !== null && isIP(address) !== 0 && (await database.asSystem((tx) => isKnownNetwork(tx, email, network)));
      return countersFor(email && nameOf(email), network, known);
    },
    async take(tx, counters) {
      for (const { key: one, limit } of counters)
        await takeAttempt(tx, one, { limit, windowSeconds: limits.failureWindowSeconds });
    },
    async giveBack(tx, counters) {
      for (const { key: one } of counters) await giveBackAttempt(tx, one);
    },
    async isTold(tx, email) {
      const { count } = await countAttempt(tx, `sign-in:told:${nameOf(email)}`, limits.failuresToldSeconds);
      return count <= limits.failuresTold;
    },
  };
}

/**
 * Counts the network over all accounts, and the account (known or not) from anywhere. A network where the account has a
 * session has a counter of its own, so that nobody elsewhere can lock it out (X5). There's one for all of those
 * combined, too, since a session makes every network known that it's refreshed from. No counter holds an address in the
 * clear.
 */
function countersFor(name: string | null, network: string, known: boolean): Counter[] {
  const ofNetwork = { key: `sign-in:address:${network}`, limit: limits.failuresPerAddress };
  if (!name) return [ofNetwork];
  const ofAccount = { key: `sign-in:account:${name}`, limit: limits.failuresPerAccount };
  if (!known) return [ofNetwork, ofAccount];
  return [
    ofNetwork,
    { key: `${ofAccount.key}:${network}`, limit: limits.failuresPerAccount },
    { key: `sign-in:known:${name}`, limit: limits.failuresPerKnownNetworks },
  ];
}
