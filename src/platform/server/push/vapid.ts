import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Clock } from '#platform/shared/clock.ts';
import { hourSeconds } from '#platform/shared/duration.ts';

/** Who sends, as push services are told (RFC 8292). */
export type Vapid = {
  /** As browsers take it when they subscribe: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  /** The Authorization header for a push service, by its origin. */
  headerFor(origin: string): string;
};

type Deps = {
  /** 32 bytes, the same at every start: browsers hand out addresses for this key alone. */
  key: Uint8Array;
  /** Who a push service may write to: `mailto:` or `https:`. */
  subject: string;
  clock: Clock;
};

/** The standard allows a day; one that's kept for half of this is always good for long enough. */
const tokenSeconds = 12 * hourSeconds;
/** Origins remembered at once; people choose their push service, so there may be any number. */
const mostOrigins = 1_000;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** @throws Error when the key is no scalar of P-256 */
export function createVapid({ key, subject, clock }: Deps): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  const point = pair.getPublicKey();
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: base64url(key),
      x: base64url(point.subarray(1, 33)),
      y: base64url(point.subarray(33)),
    },
  });
  const publicKey = base64url(point);
  const head = base64url(JSON.stringify({ typ: 'JWT', alg: 'ES256' }));
  const headers = new Map<string, { until: number; header: string }>();

  function tokenFor(origin: string, now: number): string {
    const claims = { aud: origin, exp: Math.floor(now / 1_000) + tokenSeconds, sub: subject };
    const signed = `${head}.${base64url(JSON.stringify(claims))}`;
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${base64url(signature)}`;
  }

  return {
    publicKey,
    headerFor(origin) {
      const now = clock.now();
      const known = headers.get(origin);
      if (known && now < known.until) return known.header;
      if (headers.size >= mostOrigins) headers.clear();
      const header = `vapid t=${tokenFor(origin, now)}, k=${publicKey}`;
      headers.set(origin, { until: now + (tokenSeconds / 2) * 1_000, header });
      return header;
    },
  };
}
