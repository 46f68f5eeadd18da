import { Secret, TOTP } from 'otpauth';
import { toString as drawQrCode } from 'qrcode';
import type { Random } from '#platform/shared/random.ts';

/* Codes of an authenticator app (RFC 6238): SHA-1, six digits, thirty seconds, one step early or late (AUTH-C1). */

const secretBytes = 20;
const window = 1;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(random: Random): string {
  return new Secret({ buffer: Uint8Array.from(random.bytes(secretBytes)).buffer }).base32;
}

/**
 * The time step a code belongs to, or null for a wrong one. No step is accepted twice, nor an earlier one.
 * @param now in milliseconds
 */
export function totpStep(secret: string, code: string, now: number, lastStep: number | null): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return lastStep === null || step > lastStep ? step : null;
}

/** A picture as SVG without a `#`, which would end the data address that the client makes of it (§3). */
export async function qrCodeOf(text: string): Promise<string> {
  const svg = await drawQrCode(text, { type: 'svg', errorCorrectionLevel: 'M' });
  return svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white').trim();
}
