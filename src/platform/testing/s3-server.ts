import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { refusalOfSigned, type S3Keys } from './s3-signature.ts';

/*
 * A bucket on loopback, as far as we use one: it puts, gets, deletes and lists objects for calls that are signed as S3 demands.
 * Path style, and a page of a list holds as few as a test likes.
 */

type Kept = { body: Buffer; at: number; type: string };
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };
export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

const bucket = 'attune';
const keys: S3Keys = { accessKeyId: 'AKIAOFTHEFAKE', secretAccessKey: 'the/secret+of=the.fake', region: 'eu-test-1' };
const methods = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

export async function startS3Server({ pageSize = 1_000 } = {}) {
  const objects = new Map<string, Kept>();
  const refused: string[] = [];
  /** Answers that come first, whatever is asked; a null one never comes. */
  const instead: (Answer | null)[] = [];
  let [calls, now] = [0, () => Date.now()];
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    calls += 1;
    const first = instead.length > 0 ? instead.shift() : undefined;
    if (first === null) return;
    const { status, body: said, headers } = first ?? answerTo(request, body);
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : said);
  }

  function answerTo({ method = '', url: path = '', headers }: IncomingMessage, body: Buffer): Answer {
    const code = refusalOfSigned({ method, path, headers, body }, keys, now());
    if (code) refused.push(code);
    if (code) return error(403, code);
    const { pathname, searchParams } = new URL(path, endpoint);
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    if (name !== bucket) return error(404, 'NoSuchBucket');
    if (!methods.has(method)) return error(405, 'MethodNotAllowed');
    const key = rest.join('/');
    return key === '' ? list(searchParams) : object(method, key, body, headers['content-type'] ?? '');
  }

  function object(method: string, key: string, body: Buffer, type: string): Answer {
    if (method === 'PUT') objects.set(key, { body, at: now(), type });
    if (method === 'PUT') return { status: 200 };
    if (method === 'DELETE') objects.delete(key);
    if (method === 'DELETE') return { status: 204 };
    const kept = objects.get(key);
    if (!kept) return error(404, 'NoSuchKey');
    return {
      status: 200,
      body: kept.body,
      headers: { 'Content-Length': String(kept.body.length), 'Content-Type': kept.type },
    };
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = all.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
    const next = page.length < all.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const listed = page.map((key) => {
      const { body, at } = objects.get(key) as Kept;
      return `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${listed.join('')}${next}</ListBucketResult>` };
  }

  return {
    endpoint,
    /** What settings name it by, and what opens it. */
    settings: { endpoint, bucket, ...keys },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    /** Why it refused calls. */
    refused,
    calls: () => calls,
    /** What comes next instead of an answer to what's asked; null for none at all. */
    answerNext: (...answers: (Answer | null)[]) => void instead.push(...answers),
    /** What time it believes it is. */
    believe: (time: () => number) => {
      now = time;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const error = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>For people.</Message></Error>`,
});
