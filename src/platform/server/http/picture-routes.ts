import type { Context, MiddlewareHandler } from 'hono';
import { minuteMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { pictureLimits } from '#platform/shared/pictures/picture-faults.ts';
import { kindOfPicture } from '#platform/shared/pictures/picture-kind.ts';
import type { Files } from '../files/files.ts';
import { refusalOf } from '../pictures/unfit-picture.ts';
import type { AppEnv } from './answers.ts';
import { limitsOf } from './call-limits.ts';

/* What features' own routes for pictures are made of. Who may put or see one is theirs to decide, before any of this. */

/** Pictures that are on their way in at once, all of them in memory. */
const incomingAtMost = 8;
/** A phone on a poor line takes its time. */
const uploadMs = minuteMs;

/** Goes by `app.use` before a route that takes a picture as the body of its request; `pictureIn` reads it there. */
export function pictureUpload(): MiddlewareHandler<AppEnv>[] {
  let incoming = 0;
  const few: MiddlewareHandler<AppEnv> = async (_c, next) => {
    if (incoming >= incomingAtMost) {
      const message = 'Many pictures are coming in; please try again in a moment.';
      throw new Refusal('unavailable', message, { retryAfterSeconds: 5 });
    }
    incoming += 1;
    try {
      await next();
    } finally {
      incoming -= 1;
    }
  };
  const tooLarge = () => refusalOf('too_many_bytes');
  return [...limitsOf({ bytes: pictureLimits.bytes, ms: uploadMs, tooLarge }), few];
}

/** The bytes of a request's body, behind `pictureUpload`. */
export async function pictureIn(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await c.req.arrayBuffer());
}

const types: Partial<Record<ReturnType<typeof kindOfPicture>, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * Answers with a stored picture, for somebody who may see it. Its browser keeps it, for this session of theirs alone: what
 * stands under a name never changes. It comes from this server wherever it's stored, so each
 * look at it is asked for here.
 * @throws Refusal `not_found`, `unavailable`
 */
export async function answerPicture(c: Context<AppEnv>, files: Pick<Files, 'get'>, name: string): Promise<Response> {
  const etag = `"${name}"`;
  const kept = { ETag: etag, 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'Authorization' };
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, kept);
  const bytes = await files.get(name);
  if (!bytes) throw new Refusal('not_found', 'There is no picture here.');
  const kind = kindOfPicture(bytes);
  const type = types[kind];
  if (!type) throw new Error('What was stored as a picture is none.');
  return c.body(bytes, 200, {
    ...kept,
    'Content-Type': type,
    'Content-Disposition': `inline; filename="picture.${kind === 'jpeg' ? 'jpg' : kind}"`,
    'X-Content-Type-Options': 'nosniff',
    // Opened by itself it can do nothing, and nobody frames it.
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
}
