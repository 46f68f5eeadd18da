import type { KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Logger } from 'pino';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { deriveKey, open, seal } from '#platform/server/private-texts/sealing.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import { keysInUse, rotation, signingKey } from '../../domain/key-rules.ts';
import { limits } from '../../domain/limits.ts';
import {
  type GivenKey,
  importPrivate,
  importPublic,
  type PrivateKey,
  published,
  readGivenKey,
  type VerifyingKey,
} from './signing-jwk-crypto.ts';
import * as repository from './signing-key-repository.ts';

/** The current keys of this instance; changes by another server or the operator show within a minute. */
export type SigningKeys = {
  /**
   * Rereads them after a minute. Await it before a transaction that signs something, never inside: reading takes a
   * connection of its own, and transactions that all wait for one would starve the pool.
   */
  keepUp(): Promise<void>;
  signer(): PrivateKey;
  /** Undefined for a key that is unknown or retired. */
  find(kid: string): Promise<VerifyingKey | undefined>;
  /** What /.well-known/jwks.json shows. */
  jwks(): Promise<{ keys: JWK[] }>;
};

type Keeper = { database: Database; clock: Clock; random: Random; secretKey: Uint8Array };
type Settings = { accessSeconds: number; signingJwk: Record<string, unknown> | undefined };
type Deps = Keeper & { settings: Settings; log: Pick<Logger, 'error'> };

type Key = {
  signsFrom: number;
  retiredAt: number | null;
  verifying: VerifyingKey;
  signing: PrivateKey | null;
  shown: JWK;
};

/**
 * Reads the signing keys, and makes the first on a new instance.
 * @throws StartError when the secret key is not the one they were encrypted with, or the given key cannot be used
 */
export async function loadSigningKeys(deps: Deps): Promise<SigningKeys> {
  const { clock, settings, log } = deps;
  const given = settings.signingJwk && (await readGivenKey(settings.signingJwk));
  await settle(deps, given);
  let keys = await readKeys(deps, given);
  let readAt = clock.now();
  let reading: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    try {
      keys = await readKeys(deps, given);
    } catch (error) {
      // The keys known so far are still good.
      log.error({ err: error }, 'the signing keys could not be read again');
    }
    readAt = clock.now();
    reading = undefined;
  }

  async function noOlderThan(seconds: number): Promise<void> {
    if (clock.now() - readAt < seconds * 1000) return;
    reading ??= readAgain();
    await reading;
  }

  const known = (kid: string) => keysInUse(keys, clock.now()).find(({ verifying }) => verifying.kid === kid)?.verifying;

  return {
    keepUp: () => noOlderThan(limits.keyRereadSeconds),
    signer() {
      if (given) return given;
      const own = keys.filter(({ signing }) => signing !== null);
      const key = (signingKey(own, clock.now()) ?? own.at(-1))?.signing;
      if (!key) throw new Error('There is no key to sign with.');
      return key;
    },
    async find(kid) {
      await noOlderThan(limits.keyRereadSeconds);
      if (!known(kid)) await noOlderThan(limits.unknownKeySeconds);
      return known(kid);
    },
    async jwks() {
      await noOlderThan(limits.keyRereadSeconds);
      return { keys: keysInUse(keys, clock.now()).map(({ shown }) => shown) };
    },
  };
}

/**
 * Makes a new key, published from now on, that signs once everyone has read it. With `atOnce`, after a leak, it signs
 * now and no other key's signatures are accepted.
 * @throws StartError when that's impossible
 */
export async function rotateSigningKey({
  settings,
  atOnce,
  ...keeper
}: Keeper & { settings: Settings; atOnce: boolean }): Promise<{ kid: string; signsFrom: Date }> {
  const { database, clock } = keeper;
  if (settings.signingJwk) throw new StartError('AUTH_SIGNING_JWK is the key that signs: change that setting instead.');
  return database.asSystem(async (tx) => {
    const now = clock.now();
    await repository.lockSigningKeys(tx);
    const rows = await repository.findSigningKeys(tx, new Date(now));
    // The servers couldn't open a key sealed with another secret.
    for (const row of rows) openPrivateKey(keeper, row);
    const waiting = rows.find(({ signs_from }) => signs_from.getTime() > now);
    if (waiting && !atOnce) {
      throw new StartError(`A new key is already on its way: it signs from ${waiting.signs_from.toISOString()} on.`);
    }
    const { signsFrom, othersRetireAt } = atOnce
      ? { signsFrom: now, othersRetireAt: now }
      : rotation(now, rows.length > 0 ? limits.keyNoticeSeconds : 0, tokensLive(settings));
    const others = rows.filter(({ retired_at }) => atOnce || retired_at === null);
    await repository.retireSigningKeys(tx, kidsOf(others), new Date(othersRetireAt));
    return { kid: await makeKey(tx, keeper, new Date(signsFrom)), signsFrom: new Date(signsFrom) };
  });
}

/** Makes sure there's a key to sign with, and retires those of the other kind (given or our own). */
async function settle(deps: Deps, given: GivenKey | undefined): Promise<void> {
  const { database, clock, settings } = deps;
  await database.asSystem(async (tx) => {
    await repository.lockSigningKeys(tx);
    const now = new Date(clock.now());
    const rows = (await repository.findSigningKeys(tx, now)).filter(({ retired_at }) => retired_at === null);
    const { othersRetireAt } = rotation(now.getTime(), 0, tokensLive(settings));
    const others = rows.filter(({ kid, private_jwk_encrypted }) =>
      given ? kid !== given.kid : !private_jwk_encrypted,
    );
    await repository.retireSigningKeys(tx, kidsOf(others), new Date(othersRetireAt));
    if (rows.length > others.length) return;
    if (given) {
      const { kid, publicJwk } = given;
      await repository.insertSigningKey(tx, { kid, public_jwk: { ...publicJwk }, signs_from: now });
    } else await makeKey(tx, deps, now);
  });
}

async function readKeys(keeper: Keeper, given: GivenKey | undefined): Promise<Key[]> {
  const { database, clock } = keeper;
  const rows = await database.asSystem((tx) => repository.findSigningKeys(tx, new Date(clock.now())));
  return Promise.all(
    rows.map(async (row): Promise<Key> => {
      const secret = openPrivateKey(keeper, row);
      return {
        signsFrom: row.signs_from.getTime(),
        retiredAt: row.kid === given?.kid ? null : (row.retired_at?.getTime() ?? null),
        verifying: await importPublic(row.kid, row.public_jwk),
        signing: secret && importPrivate(row.kid, secret),
        shown: published(row.kid, row.public_jwk),
      };
    }),
  );
}

async function makeKey(tx: SystemTx, { random, secretKey }: Keeper, signsFrom: Date): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = seal(sealingKey(secretKey), random, kid, JSON.stringify(await exportJWK(pair.privateKey)));
  const row = { kid, public_jwk: { ...publicJwk }, private_jwk_encrypted: sealed, signs_from: signsFrom };
  await repository.insertSigningKey(tx, row);
  return kid;
}

function openPrivateKey({ secretKey }: Keeper, row: repository.SigningKeyRow): JWK | null {
  if (!row.private_jwk_encrypted) return null;
  try {
    return JSON.parse(open(sealingKey(secretKey), row.kid, row.private_jwk_encrypted)) as JWK;
  } catch {
    throw new StartError("SECRET_KEY isn't the one this database was started with: set the previous value again.");
  }
}

function sealingKey(secretKey: Uint8Array): KeyObject {
  return deriveKey(secretKey, 'signing-keys');
}

/** Longest life of a token that a key may have signed, including on the server that learns of its successor last. */
function tokensLive({ accessSeconds }: Settings): number {
  return accessSeconds + limits.keyRereadSeconds;
}

function kidsOf(rows: readonly repository.SigningKeyRow[]): string[] {
  return rows.map(({ kid }) => kid);
}
