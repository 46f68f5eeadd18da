import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { Refusal } from '#platform/shared/errors.ts';
import type { AppEnv } from './answers.ts';

/** Bytes of a request body, and milliseconds that a call may take (T10). */
const bodyBytes = 1024 * 1024;
export const callMs = 10_000;

const tooLarge = () => new Refusal('too_large', 'That is more than one request may carry.');
const countBytes = bodyLimit({ maxSize: bodyBytes, onError: () => Promise.reject(tooLarge()) });

/**
 * Refuses a large body by its Content-Length, before reading any of it: a body left half read costs the client its
 * connection. Only one without a length is counted.
 */
const sizeLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.header('transfer-encoding') !== undefined) return countBytes(c, next);
  if (Number(c.req.header('content-length') ?? 0) > bodyBytes) throw tooLarge();
  return next();
};

/**
 * Limits for every call. Throws a Refusal `too_large`, or an HTTPException 504 when a call takes too long; its
 * transaction is left to end by itself.
 */
export const callLimits: MiddlewareHandler<AppEnv>[] = [timeout(callMs), sizeLimit];
