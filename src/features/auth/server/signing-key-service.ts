import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Database, Tx } from '#platform/server/database/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Random } from '#platform/shared/random.ts';
import { deriveKey, open, seal } from './secret-service.ts';
import { findSigningKeys, insertSigningKey, lockSigningKeys } from './signing-key-repository.ts';

/** The one algorithm with which access tokens are signed; nothing else is ever accepted (X7). */
export const algorithm = 'ES256';

/** The keys of this instance: the newest signs, all verify. */
export type SigningKeys = {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  /** What /.well-known/jwks.json publishes. */
  jwks: { keys: JWK[] };
};

type Deps = { database: Database; random: Random; secretKey: Uint8Array };

/**
 * Reads the signing keys, and makes the first on a new instance.
 * @throws Error with a sentence for the operator when the secret key is not the one they were encrypted with.
 */
export async function loadSigningKeys({ database, random, secretKey }: Deps): Promise<SigningKeys> {
  const key = deriveKey(secretKey, 'signing-keys');
  const rows = await database.asSystem('the keys that sign access tokens', async (tx) => {
    await lockSigningKeys(tx);
    const found = await findSigningKeys(tx);
    return found.length > 0 ? found : makeFirstKey(tx, key, random);
  });
  const newest = rows.at(-1);
  if (!newest) throw new Error('No signing key could be made.');
  return {
    kid: newest.kid,
    privateKey: await importKey(openPrivateKey(key, newest)),
    publicKeys: new Map(
      await Promise.all(rows.map(async (row) => [row.kid, await importKey(row.public_jwk)] as const)),
    ),
    jwks: { keys: rows.map((row) => published(row.kid, row.public_jwk)) },
  };
}

async function makeFirstKey(tx: Tx, key: Buffer, random: Random) {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = seal(key, random, kid, JSON.stringify(await exportJWK(pair.privateKey)));
  await insertSigningKey(tx, { kid, public_jwk: { ...publicJwk }, private_jwk_encrypted: sealed });
  return findSigningKeys(tx);
}

function openPrivateKey(key: Buffer, row: { kid: string; private_jwk_encrypted: Buffer }): JWK {
  try {
    return JSON.parse(open(key, row.kid, row.private_jwk_encrypted)) as JWK;
  } catch {
    throw new StartError('SECRET_KEY is not the one this database was begun with: set the former value again.');
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, algorithm)) as CryptoKey;
}

/** Names the public members one by one, so that a private one can never slip out. */
function published(kid: string, { kty, crv, x, y }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] } as JWK;
}
