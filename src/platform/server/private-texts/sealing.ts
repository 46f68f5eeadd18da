import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Random } from '#platform/shared/random.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * A separate key per purpose, so that a leak of one doesn't help with another. A KeyObject, because no log prints it,
 * and because importing raw bytes for each MAC would take longer than the MAC itself.
 */
export function deriveKey(secretKey: Uint8Array, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `attune:${purpose}`, 32)));
}

/** AES-256-GCM; the result is nonce, tag and ciphertext. Opening it needs the same `label`. */
export function seal(key: KeyObject, random: Random, label: string, plain: string | Uint8Array): Buffer {
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label));
  const sealed = [cipher.update(plain instanceof Uint8Array ? plain : Buffer.from(plain)), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** @throws Error for another key or label, or a changed bit. */
export function openBytes(key: KeyObject, label: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/** The same for a text. */
export function open(key: KeyObject, label: string, sealed: Buffer): string {
  return openBytes(key, label, sealed).toString('utf8');
}
