import * as v from 'valibot';
import { httpOrigin, isLoopback } from '../environment-values.ts';
import { defineSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** A bucket that's used in place of DATA_DIR/files. */
export type S3Settings = {
  /** An origin, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What a key may be made of; with anything else it was copied with something around it. */
const key = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{3,256}$/, 'must be a key as your storage gave it, without spaces'),
);

/** The environment's part about files; null where they're in DATA_DIR. */
export const filesSettings = defineSettings({
  entries: {
    S3_ENDPOINT: v.optional(
      v.pipe(
        v.string(),
        v.check(httpOrigin, 'must be an address like https://s3.example, without a path'),
        v.transform((text) => new URL(text).origin),
      ),
    ),
    S3_BUCKET: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
        ),
      ),
    ),
    S3_REGION: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be a region like eu-central-1')),
      'us-east-1',
    ),
    S3_ACCESS_KEY_ID: v.optional(key),
    S3_SECRET_ACCESS_KEY: v.optional(key),
  },
  prefixes: ['S3_'],
  secrets: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  cautions: (settings: S3Settings | null) =>
    settings && isOpen(settings.endpoint)
      ? ["S3_ENDPOINT isn't encrypted: pictures that people share can be read on the way. Use https."]
      : [],
  read(values): S3Settings | null {
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
    const all = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
    const missing = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [name] : []));
    if (missing.length === Object.keys(all).length) return null;
    if (missing[0])
      throw new StartError(`${missing[0]} is missing: a bucket needs all of ${Object.keys(all).join(', ')}.`);
    return {
      endpoint: S3_ENDPOINT ?? '',
      bucket: S3_BUCKET ?? '',
      region: values.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    };
  },
});

function isOpen(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'http:' && !isLoopback(hostname);
}
