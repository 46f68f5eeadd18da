import type { Clock } from '#platform/shared/clock.ts';
import { isLoopback } from '../environment-values.ts';
import { createS3Client, type S3Answer, type S3Patience } from './s3-client.ts';
import type { S3Settings } from './settings.ts';
import { type FileStore, FilesTrouble, isFileName, placeOf, type StoredFile } from './store.ts';

/** All of ours begin so; whatever else is in the bucket is left alone. */
const prefix = 'files/';
/** One that's asked whether it's there mustn't keep anyone waiting for long. */
const lookingMs = 3_000;

type Deps = { settings: S3Settings; clock: Clock; patience?: S3Patience };

/** Files in a bucket of a service that speaks as S3 does. */
export function createS3Files({ settings, clock, patience }: Deps): FileStore {
  const { endpoint, bucket } = settings;
  const call = createS3Client({ settings, clock, ...(patience && { patience }) });
  const look = createS3Client({ settings, clock, patience: { tryMs: lookingMs, tries: 1, restMs: 0, ...patience } });
  const keyOf = (name: string) => prefix + placeOf(name);
  const refused = (answer: S3Answer) => troubleOf(settings, answer);

  return {
    where: `${endpoint}/${bucket}`,
    isBackedUp: false,
    outside: isLoopback(new URL(endpoint).hostname)
      ? []
      : [{ what: 'Pictures that you share are kept at', hosts: [new URL(endpoint).hostname] }],
    async put(name, bytes) {
      const answer = await call({ method: 'PUT', key: keyOf(name), body: bytes });
      if (answer.status !== 200) throw refused(answer);
    },
    async get(name) {
      const answer = await call({ method: 'GET', key: keyOf(name) });
      if (isGone(answer)) return null;
      if (answer.status !== 200) throw refused(answer);
      return answer.bytes;
    },
    async size(name) {
      const answer = await call({ method: 'HEAD', key: keyOf(name) });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw refused(answer);
      return Number(answer.headers.get('content-length'));
    },
    async delete(name) {
      const answer = await call({ method: 'DELETE', key: keyOf(name) });
      if (answer.status !== 204 && answer.status !== 200 && !isGone(answer)) throw refused(answer);
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
        const answer = await call({ method: 'GET', query });
        if (answer.status !== 200) throw refused(answer);
        const text = Buffer.from(answer.bytes).toString('utf8');
        yield* listedIn(text);
        next = textOf(text, 'NextContinuationToken');
      }
    },
    // A put is one call, which the service takes as a whole or not at all.
    forgetUnfinished: async () => 0,
    async trouble() {
      try {
        const answer = await look({ method: 'GET', query: { 'list-type': '2', prefix, 'max-keys': '1' } }, 1);
        return answer.status === 200 ? null : refused(answer).message;
      } catch (error) {
        return error instanceof FilesTrouble ? error.message : `The bucket ${bucket} can't be used.`;
      }
    },
  };
}

function* listedIn(text: string): Generator<StoredFile> {
  for (const [, about = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = textOf(about, 'Key') ?? '';
    const name = key.slice(key.lastIndexOf('/') + 1);
    if (!isFileName(name) || key !== prefix + placeOf(name)) continue;
    yield { name, bytes: Number(textOf(about, 'Size')), at: Date.parse(textOf(about, 'LastModified') ?? '') };
  }
}

/** What stands in an element of XML, which has one of that name at most. */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1];
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '');
}

const codeOf = ({ bytes }: S3Answer) => textOf(Buffer.from(bytes).toString('utf8'), 'Code');

/** The file isn't there, which isn't the same as that the bucket isn't. */
const isGone = (answer: S3Answer) => answer.status === 404 && (codeOf(answer) ?? 'NoSuchKey') === 'NoSuchKey';

const whatToDo: Record<string, string> = {
  NoSuchBucket: 'make that bucket, or set S3_BUCKET to one there is',
  InvalidAccessKeyId: 'look at S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'look at S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'look at S3_REGION',
  AccessDenied: 'give that key the rights to list, read, write and delete there',
  RequestTimeTooSkewed: "set this machine's clock right",
};

function troubleOf({ bucket }: S3Settings, answer: S3Answer): FilesTrouble {
  const code = codeOf(answer) ?? '';
  const said = code === '' ? String(answer.status) : `${answer.status}, ${code}`;
  const next = whatToDo[code] ?? 'look at what your storage says';
  return new FilesTrouble(`The bucket ${bucket} can't be used (${said}): ${next}.`);
}
