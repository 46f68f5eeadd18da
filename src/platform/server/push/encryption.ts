import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** What a browser gave along with its address: only it can open what is sealed to these. */
export type ReceiverKeys = { p256dh: Uint8Array; auth: Uint8Array };

/** The sender's part of one message: never used twice. */
export type MessageKeys = { sender: ECDH; salt: Uint8Array };

const recordBytes = 4_096;
const tagBytes = 16;
/** Of what stands before the sealed text: the salt, the record's length, and the sender's key with its length. */
const headBytes = 16 + 4 + 1 + 65;
/** The most that fits (RFC 8291, section 4), with the byte that ends the text. */
export const mostPlainBytes = recordBytes - headBytes - tagBytes - 1;

/** New ones for one message. */
export function messageKeys(): MessageKeys {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/**
 * Seals a text for one browser: `aes128gcm` of RFC 8188 with the keys of RFC 8291, in one record.
 * @param paddedTo as long as the text is made, so that its length tells a push service nothing
 * @throws Error when the text is too long, or a key is no point of P-256
 */
export function encrypt(
  text: Uint8Array,
  { p256dh, auth }: ReceiverKeys,
  { sender, salt }: MessageKeys = messageKeys(),
  paddedTo = 0,
): Buffer {
  const length = Math.max(text.length, paddedTo);
  if (length > mostPlainBytes) throw new Error('A push message is too long.');
  const senderKey = sender.getPublicKey();
  const { key, nonce } = contentKeys(sender.computeSecret(p256dh), auth, [p256dh, senderKey], salt);
  const head = Buffer.alloc(headBytes);
  head.set(salt);
  head.writeUInt32BE(recordBytes, 16);
  head[20] = senderKey.length;
  head.set(senderKey, 21);
  const plain = Buffer.alloc(length + 1);
  plain.set(text);
  // 2 ends the last record; what follows is padding.
  plain[text.length] = 2;
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What both sides make of their shared secret: HKDF with SHA-256, each output shorter than one hash. */
export function contentKeys(
  secret: Uint8Array,
  auth: Uint8Array,
  [receiver, sender]: readonly [receiver: Uint8Array, sender: Uint8Array],
  salt: Uint8Array,
): { key: Buffer; nonce: Buffer } {
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender, one]);
  const prk = hmac(salt, hmac(hmac(auth, secret), about));
  return {
    key: hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16),
    nonce: hmac(prk, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12),
  };
}

const one = Buffer.of(1);
const hmac = (key: Uint8Array, text: Uint8Array) => createHmac('sha256', key).update(text).digest();
