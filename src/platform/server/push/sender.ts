import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import type { Clock } from '#platform/shared/clock.ts';
import { encrypt, type ReceiverKeys } from './encryption.ts';
import { ClosedAddress, endpointOf, publicLookup } from './endpoint.ts';
import { retryAfter } from './retry-after.ts';
import type { Vapid } from './vapid.ts';

/** One browser, as it gave itself to us. */
export type Receiver = ReceiverKeys & { endpoint: string };

/** How a push service is to carry a message. */
export type Handling = {
  /** How many seconds it keeps it for a device that isn't there. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** A later message of the same topic takes the place of one that's still waiting. */
  topic?: string;
};

/**
 * What came of it. `gone`: the browser has no such address any more. `later`: nothing's wrong with the message. `refused`: it
 * won't ever be taken.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number | undefined; why: string }
  | { kind: 'refused'; why: string };

export type PushSender = {
  /** Never rejects, and says nothing of the address or the text. */
  send(to: Receiver, text: string, how: Handling): Promise<Outcome>;
  /** Ends all connections. */
  close(): void;
};

type Deps = {
  vapid: Vapid;
  clock: Clock;
  /** For trying out: push services on this machine, over plain http. */
  allowsLoopback: boolean;
  /** Milliseconds that a push service has to answer. */
  patienceMs?: number;
};

/** Every message is as long, so that its length tells a push service nothing of what it says. */
const paddedTo = 1_024;
const socketsPerService = 16;

/** Sends to push services: sealed for one browser, and signed as ours. */
export function createPushSender({ vapid, clock, allowsLoopback, patienceMs = 10_000 }: Deps): PushSender {
  const pool = { keepAlive: true, maxSockets: socketsPerService };
  const https = new HttpsAgent({ ...pool, ...(allowsLoopback ? {} : { lookup: publicLookup() }) });
  const http = new HttpAgent(pool);

  function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<IncomingMessage> {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(patienceMs) };
    return new Promise((resolve, reject) => {
      const request =
        url.protocol === 'https:'
          ? overHttps(url, { ...options, agent: https }, resolve)
          : overHttp(url, { ...options, agent: http }, resolve);
      request.on('error', reject);
      request.end(body);
    });
  }

  return {
    async send(to, text, how) {
      const url = endpointOf(to.endpoint, allowsLoopback);
      if (url === null) return { kind: 'refused', why: 'closed address' };
      const body = sealed(text, to);
      if (body === null) return { kind: 'refused', why: 'bad key' };
      try {
        const answer = await post(url, headersOf(how, vapid.headerFor(url.origin), body.length), body);
        // Whatever else it says isn't read, but the connection can be used again.
        answer.on('error', () => {}).resume();
        return outcomeOf(answer, clock.now());
      } catch (error) {
        if (error instanceof ClosedAddress) return { kind: 'refused', why: 'closed address' };
        return { kind: 'later', seconds: undefined, why: codeOf(error) };
      }
    },
    close() {
      https.destroy();
      http.destroy();
    },
  };
}

function sealed(text: string, to: ReceiverKeys): Buffer | null {
  try {
    return encrypt(Buffer.from(text), to, undefined, paddedTo);
  } catch {
    return null;
  }
}

function headersOf({ ttl, urgency, topic }: Handling, authorization: string, length: number) {
  return {
    Authorization: authorization,
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(length),
    TTL: String(ttl),
    Urgency: urgency,
    ...(topic === undefined ? {} : { Topic: topic }),
  };
}

/** No answer is followed elsewhere: what it names hasn't been looked at. */
function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: number): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const why = `status ${statusCode}`;
  if (statusCode === 429 || statusCode >= 500)
    return { kind: 'later', seconds: retryAfter(headers['retry-after'], now), why };
  return { kind: 'refused', why };
}

/** An error's own words may name a host, so only its code is told. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
