import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import { limits } from '../../domain/limits.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isKnownNetwork } from '../accounts/sign-in-repository.ts';
import { deriveKey } from '../keys/secret-crypto.ts';

type Counter = { key: string; limit: number };

export type GuessLimitService = {
  /**
   * What counts wrong passwords for an address, known or not, from a place (X5): first for the network, then for the
   * account. Nothing when limits are off. @param email already normalised; null for what is no address
   */
  countersOf(email: string | null, address: string): Promise<readonly Counter[]>;
  /** Counts a password as wrong until it is known to be right. @throws Refusal rate_limited */
  take(tx: SystemTx, counters: readonly Counter[]): Promise<void>;
  giveBack(tx: SystemTx, counters: readonly Counter[]): Promise<void>;
};

type Deps = { database: Database; settings: Pick<AuthSettings, 'rateLimits'>; secretKey: Uint8Array };

/** Counters of wrong passwords, wherever one is compared; all of a transaction's counters come before its accounts. */
export function createGuessLimitService({ database, settings, secretKey }: Deps): GuessLimitService {
  const key = deriveKey(secretKey, 'sign-in-limits');
  return {
    async countersOf(email, address) {
      if (!settings.rateLimits) return [];
      const network = networkOf(address);
      const known =
        email !== null && isIP(address) !== 0 && (await database.asSystem((tx) => isKnownNetwork(tx, email, network)));
      const name = email && createHmac('sha256', key).update(email).digest('base64url');
      return countersFor(name, network, known);
    },
    async take(tx, counters) {
      for (const { key: one, limit } of counters)
        await takeAttempt(tx, one, { limit, windowSeconds: limits.failureWindowSeconds });
    },
    async giveBack(tx, counters) {
      for (const { key: one } of counters) await giveBackAttempt(tx, one);
    },
  };
}

/**
 * The network over all accounts, and the account from anywhere, known or not. A network in which the account has a
 * session counts for itself, so that nobody elsewhere can lock it out (X5). All of these together count, too: a session
 * makes every network known that it is refreshed from. No counter holds an address in the clear.
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
