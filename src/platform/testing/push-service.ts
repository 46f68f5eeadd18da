import { createDecipheriv, createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { contentKeys } from '#platform/server/push/encryption.ts';
import { dayMs } from '#platform/shared/duration.ts';

/** A browser's subscription, as its page sends it to our server. */
export type Subscribed = { endpoint: string; p256dh: string; auth: string };

/** A message as the browser would have opened it. */
export type Pushed = { to: string; text: string; ttl: string; urgency: string; topic: string | undefined };

export type PushService = {
  origin: string;
  /** A new browser that it stands in for. */
  subscribe(): Subscribed;
  /** What was taken, opened with the keys of the browser it's for. */
  readonly pushed: readonly Pushed[];
  /** What it refused because it wasn't signed as it must be, or couldn't be opened. */
  readonly faults: readonly string[];
  /** Every call there was. */
  calls(): number;
  /** How it answers from now on; 201 takes it. */
  answerWith(status: number, headers?: Record<string, string>): void;
  stop(): Promise<void>;
};

type Browser = { keys: ECDH; auth: Buffer };

/** A push service on loopback that checks who signs (RFC 8292), and opens what it's given (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const [pushed, faults]: [Pushed[], string[]] = [[], []];
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    void take(request).then(
      (status) => response.writeHead(status, status === answer.status ? answer.headers : {}).end(),
      (error: Error) => {
        faults.push(error.message);
        response.writeHead(400).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    if (!browser) return 404;
    requireSigned(request.headers.authorization ?? '', origin, Date.now());
    if (answer.status >= 300) return answer.status;
    pushed.push({ to: origin + request.url, text: opened(body, browser), ...handlingOf(request.headers) });
    return answer.status;
  }

  return {
    origin,
    pushed,
    faults,
    calls: () => calls,
    subscribe() {
      const keys = createECDH('prime256v1');
      const [p256dh, auth] = [keys.generateKeys(), randomBytes(16)];
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { keys, auth });
      return { endpoint: origin + path, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
    },
    answerWith(status, headers = {}) {
      answer = { status, headers };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function handlingOf(headers: IncomingHttpHeaders) {
  const { ttl, urgency, topic } = headers;
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
  return { ttl: String(ttl), urgency: String(urgency), topic: topic === undefined ? undefined : String(topic) };
}

/** @throws Error unless the header names this service, for a day at most, and is signed by the key in it */
export function requireSigned(header: string, origin: string, now: number): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== origin) throw new Error('signed for another service');
  if (typeof exp !== 'number' || exp * 1_000 <= now || exp * 1_000 > now + dayMs)
    throw new Error('signed for too long');
  if (!/^(?:mailto:|https?:)/.test(String(sub))) throw new Error('signed by nobody');
}

/** What the browser's own keys make of it. */
export function opened(body: Buffer, { keys, auth }: Browser): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const sealed = body.subarray(21 + sender.length);
  const { key, nonce } = contentKeys(keys.computeSecret(sender), auth, [keys.getPublicKey(), sender], salt);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
