import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minuteMs } from '#platform/shared/duration.ts';

/** A call as it came over the wire. */
export type Signed = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string };

/** A clock may be off by as much. */
const skewMs = 15 * minuteMs;
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Checks a call's signature as S3 does (AWS Signature Version 4), from what came over the wire alone.
 * @returns the code S3 would refuse with; null for a good one
 */
export function refusalOfSigned(call: Signed, keys: S3Keys, now: number): string | null {
  const { headers } = call;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = '', region = '', names = '', signature = ''] = match.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const date = String(headers['x-amz-date']);
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) <= skewMs)) return 'RequestTimeTooSkewed';
  if (!date.startsWith(day)) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const sum = String(headers['x-amz-content-sha256']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(call, signed, sum))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return sum === sha256(call.body) ? null : 'XAmzContentSHA256Mismatch';
}

function canonical({ method, path, headers }: Signed, signed: readonly string[], sum: string): string {
  const { pathname, searchParams } = new URL(path, 'http://any');
  const encoded = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`);
  const folders = decodeURIComponent(pathname).split('/').map(encoded);
  return [method, folders.join('/'), query.join('&'), lines.join(''), signed.join(';'), sum].join('\n');
}
