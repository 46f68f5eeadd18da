import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '#platform/shared/clock.ts';
import { fetchOutside, SentElsewhere } from '../outside-client.ts';
import type { S3Settings } from './settings.ts';
import { FilesTrouble } from './store.ts';

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Uint8Array;
};
export type S3Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** How long one try may take, how many there are, and how long to wait before the second; longer each time. */
export type S3Patience = { tryMs: number; tries: number; restMs: number };
const usual: S3Patience = { tryMs: 8_000, tries: 3, restMs: 200 };

/** Answers that say the service is busy; the same call again does no harm. */
const busy = new Set([429, 500, 502, 503, 504]);

type Deps = { settings: S3Settings; clock: Clock; patience?: S3Patience };

/**
 * Speaks to a bucket as S3 does: each call is signed with what it carries (Signature Version 4), and none follows a
 * redirect, which would take a signature elsewhere.
 */
export function createS3Client({ settings, clock, patience = usual }: Deps) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;

  async function once({ method, key = '', query = {}, body }: S3Call): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      datetime: new Date(clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    }).sign();
    // Nobody is to see a page in it, even if the bucket were open to all.
    if (body) signed.headers.set('Content-Type', 'application/octet-stream');
    const response = await fetchOutside(signed.url, {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(patience.tryMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  /** @throws FilesTrouble where nobody answers, or with a redirect */
  return async function call(asked: S3Call, tries = patience.tries): Promise<S3Answer> {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(asked).catch((error: unknown) => {
        if (error instanceof SentElsewhere) throw sentElsewhere(settings, error);
        if (tried >= tries) throw unanswered(settings, error);
        return null;
      });
      if (answer && (!busy.has(answer.status) || tried >= tries)) return answer;
      await sleep(patience.restMs * 2 ** (tried - 1) + randomInt(patience.restMs + 1));
    }
  };
}

const sentElsewhere = ({ bucket }: S3Settings, cause: Error) =>
  new FilesTrouble(`The bucket ${bucket} is elsewhere: set S3_ENDPOINT and S3_REGION to where it is.`, { cause });

function unanswered({ endpoint }: S3Settings, error: unknown): FilesTrouble {
  const { name, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
  return new FilesTrouble(`S3_ENDPOINT doesn't answer (${endpoint}, ${code}).`, { cause: error });
}
