import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Bearer } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Id } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { AccessClaims } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { signToken } from '../keys/signing-jwk-crypto.ts';
import type { SigningKeys } from '../keys/signing-key-service.ts';

type Ours = 'iss' | 'aud' | 'exp' | 'iat' | 'jti';

export type AccessTokenService = {
  /** Signs a token that lives for the configured time from now. `expiresAt` in seconds since 1970. */
  sign(claims: Omit<AccessClaims, Ours>): { token: string; expiresAt: number };
  /**
   * Checks signature, algorithm, issuer, audience, expiry and the ids inside (A8), not whether the session lives.
   * @throws AuthRefusal bad_jwt
   */
  verify(token: string): Promise<Bearer>;
};

type Deps = { keys: SigningKeys; issuer: string; accessSeconds: number; clock: Clock; random: Random };

export function createAccessTokenService({ keys, issuer, accessSeconds, clock, random }: Deps): AccessTokenService {
  const audience = 'authenticated';
  const verified = rememberVerified(limits.verifiedTokens);

  async function check(token: string): Promise<{ bearer: Bearer; kid: string }> {
    const { payload, protectedHeader } = await jwtVerify(token, (header) => keyFor(keys, header), {
      algorithms: ['ES256', 'RS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'exp', 'iat', 'session_id'],
      currentDate: new Date(clock.now()),
    }).catch((error: unknown) => Promise.reject(asRefusal(error)));
    const expiresAt = endOf(payload, { now: clock.now(), audience, accessSeconds });
    const ids = { userId: subjectOf(payload.sub), sessionId: sessionOf(payload.session_id) };
    const bearer: Bearer = { ...ids, aal: payload.aal === 'aal2' ? 'aal2' : 'aal1', expiresAt };
    return { bearer, kid: protectedHeader.kid ?? '' };
  }

  return {
    sign(claims) {
      const iat = Math.floor(clock.now() / 1000);
      const exp = iat + accessSeconds;
      const jti = Buffer.from(random.bytes(16)).toString('base64url');
      const whole: AccessClaims = { ...claims, iss: issuer, aud: audience, exp, iat, jti };
      return { token: signToken(keys.signer(), whole), expiresAt: exp };
    },
    async verify(token) {
      const key = createHash('sha256').update(token).digest('base64');
      const known = verified.get(key, clock.now());
      // A withdrawn key takes its tokens with it.
      if (known && (await keys.find(known.kid))) return known.bearer;
      const fresh = await check(token);
      verified.put(key, fresh);
      return fresh.bearer;
    },
  };
}

/** Each key has exactly one algorithm, whatever the token's header says. */
async function keyFor(keys: SigningKeys, { kid, alg }: { kid?: string | undefined; alg?: string | undefined }) {
  const key = await keys.find(kid ?? '');
  if (!key || key.alg !== alg) throw new errors.JWSInvalid('unrecognized key');
  return key.publicKey;
}

function asRefusal(error: unknown): AuthRefusal {
  // Only what the library says about its form; never the token itself.
  const reason = error instanceof errors.JOSEError ? error.message : 'it is malformed';
  return new AuthRefusal('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}

const Seconds = v.pipe(v.number(), v.safeInteger());
const Times = v.object({ aud: v.string(), iat: Seconds, exp: Seconds });
/** How many seconds the clocks of our servers may differ. */
const leeway = 60;

/**
 * When a token ends, in ms since 1970. One that no server of ours would make, though our key signed it, doesn't pass:
 * several audiences, parts of a second, from the future, or for longer than tokens last.
 * @throws AuthRefusal bad_jwt
 */
function endOf(
  payload: object,
  { now, audience, accessSeconds }: { now: number; audience: string; accessSeconds: number },
): number {
  const times = v.safeParse(Times, payload);
  const latest = now / 1000 + leeway;
  if (!times.success || times.output.aud !== audience)
    throw new AuthRefusal('bad_jwt', 'invalid claim: aud, iat or exp');
  const { iat, exp } = times.output;
  if (iat > latest || exp > latest + accessSeconds) throw new AuthRefusal('bad_jwt', 'invalid claim: iat or exp');
  return exp * 1000;
}

function subjectOf(sub: unknown): string {
  const id = v.safeParse(Id, sub);
  if (!id.success) throw new AuthRefusal('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 });
  return id.output;
}

function sessionOf(sessionId: unknown): string {
  const id = v.safeParse(Id, sessionId);
  if (!id.success) throw new AuthRefusal('bad_jwt', 'invalid claim: session_id claim must be a UUID');
  return id.output;
}

type Verified = { bearer: Bearer; kid: string };

/** Caches the bearers of the last `size` verified tokens until they expire; least recently used go first. */
function rememberVerified(size: number) {
  const entries = new Map<string, Verified>();
  return {
    get(key: string, now: number): Verified | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.bearer.expiresAt <= now) return undefined;
      entries.set(key, entry);
      return entry;
    },
    put(key: string, entry: Verified): void {
      const oldest = entries.size >= size ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, entry);
    },
  };
}
