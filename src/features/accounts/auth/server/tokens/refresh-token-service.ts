import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/server/private-texts/sealing.ts';

/** The columns of a session that its refresh tokens are made from. */
type Chain = { id: string; refresh_salt: string };

const sessionBytes = 16;
const counterBytes = 4;
const macBytes = 32;
const totalBytes = sessionBytes + counterBytes + macBytes;
const shape = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((totalBytes * 4) / 3)}}$`);

/** A parsed token, not yet known to be genuine. */
export type PresentedToken = { sessionId: string; counter: number; mac: Buffer };

export type RefreshTokenService = {
  /** The token of a session at a place in its chain; deterministic, so it needn't be stored (B1, B3). */
  make(session: Chain, counter: number): string;
  /** Null for what can't be one of ours. */
  read(token: string): PresentedToken | null;
  isGenuine(session: Chain, presented: PresentedToken): boolean;
};

/**
 * A refresh token is session id, counter and a 256-bit MAC over both and the session's salt. Someone who reads the
 * database lacks the key, and someone with the key lacks the salt, so neither alone can forge one.
 */
export function createRefreshTokenService(secretKey: Uint8Array): RefreshTokenService {
  const key = deriveKey(secretKey, 'refresh-tokens');

  const macOf = (head: Buffer, salt: string) => createHmac('sha256', key).update(head).update(salt).digest();

  return {
    make(session, counter) {
      const head = headOf(session.id, counter);
      return Buffer.concat([head, macOf(head, session.refresh_salt)]).toString('base64url');
    },
    read(token) {
      if (!shape.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      // The last character has spare bits; only one spelling is accepted.
      if (bytes.toString('base64url') !== token) return null;
      return {
        sessionId: uuidOf(bytes.subarray(0, sessionBytes)),
        counter: bytes.readUInt32BE(sessionBytes),
        mac: bytes.subarray(sessionBytes + counterBytes),
      };
    },
    isGenuine(session, { counter, mac }) {
      return timingSafeEqual(mac, macOf(headOf(session.id, counter), session.refresh_salt));
    },
  };
}

function headOf(sessionId: string, counter: number): Buffer {
  const head = Buffer.alloc(sessionBytes + counterBytes);
  head.write(sessionId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(counter, sessionBytes);
  return head;
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
