import { createPrivateKey, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, importJWK, jwtVerify } from 'jose';
import { StartError } from '#platform/server/start-error.ts';

/** How access tokens may be signed: one algorithm per key, never a shared secret (X7). */
export type Algorithm = 'ES256' | 'RS256';

export type VerifyingKey = { kid: string; alg: Algorithm; publicKey: CryptoKey };
export type PrivateKey = { kid: string; alg: Algorithm; privateKey: KeyObject };

const least = 2048;

function algorithmOf({ kty }: JWK): Algorithm {
  return kty === 'RSA' ? 'RS256' : 'ES256';
}

/** The public members of a key, named one by one, so that a private one can never slip out. */
function publicPart(jwk: JWK): JWK {
  const { kty, crv, x, y, n, e } = jwk;
  return (kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y }) as JWK;
}

/** A key as /.well-known/jwks.json shows it (§2). */
export function published(kid: string, jwk: JWK): JWK {
  return { ...publicPart(jwk), kid, alg: algorithmOf(jwk), use: 'sig', key_ops: ['verify'] };
}

export async function importPublic(kid: string, jwk: JWK): Promise<VerifyingKey> {
  const alg = algorithmOf(jwk);
  return { kid, alg, publicKey: (await importJWK(publicPart(jwk), alg)) as CryptoKey };
}

/** @throws Error for members that don't fit together */
export function importPrivate(kid: string, jwk: JWK): PrivateKey {
  const { d, p, q, dp, dq, qi } = jwk;
  const secret = jwk.kty === 'RSA' ? { d, p, q, dp, dq, qi } : { d };
  const key = { ...publicPart(jwk), ...secret } as JsonWebKey;
  return { kid, alg: algorithmOf(jwk), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/**
 * A token in the compact form of RFC 7515. Signed at once, not by WebCrypto: that is half the work, and every refresh
 * waits for it (ADR 009).
 */
export function signToken({ kid, alg, privateKey }: PrivateKey, claims: object): string {
  const spoken = `${encode({ alg, typ: 'JWT', kid })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(spoken), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${spoken}.${signature.toString('base64url')}`;
}

export type GivenKey = PrivateKey & { publicJwk: JWK };

/**
 * The key in AUTH_SIGNING_JWK, tested by signing a token.
 * @throws StartError, which never shows the key
 */
export async function readGivenKey(given: Record<string, unknown>): Promise<GivenKey> {
  const jwk = given as JWK;
  if (!(jwk.kty === 'RSA' || (jwk.kty === 'EC' && jwk.crv === 'P-256'))) throw unusable('it must be RSA or EC P-256');
  if (jwk.alg !== undefined && jwk.alg !== algorithmOf(jwk)) {
    throw unusable(`its alg must be ${algorithmOf(jwk)}`);
  }
  if (jwk.kid !== undefined && (typeof jwk.kid !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(jwk.kid))) {
    throw unusable('its kid must be plain text');
  }
  const publicJwk = publicPart(jwk);
  try {
    const kid = jwk.kid ?? (await calculateJwkThumbprint(publicJwk));
    const key = importPrivate(kid, jwk);
    const { publicKey } = await importPublic(kid, jwk);
    const { modulusLength = least } = publicKey.algorithm as { modulusLength?: number };
    if (modulusLength < least) throw unusable(`an RSA key needs at least ${least} bits`);
    await jwtVerify(signToken(key, {}), publicKey, { algorithms: [key.alg] });
    return { ...key, publicJwk };
  } catch (error) {
    throw error instanceof StartError ? error : unusable('its members do not belong together');
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function unusable(why: string): StartError {
  return new StartError(`AUTH_SIGNING_JWK can't be used: ${why}.`);
}
