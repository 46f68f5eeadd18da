import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { Refusal } from '#platform/shared/errors.ts';
import type { AppEnv } from './answers.ts';

/** Bytes of a request body, and milliseconds that a call may take (T10). */
const bodyBytes = 1024 * 1024;
export const callMs = 10_000;

const tooLarge = () => new Refusal('too_large', 'That is more than one request may carry.');

/** How much a call may carry, how long it may take, and how more than that is refused. */
type Most = { bytes: number; ms: number; tooLarge: () => Refusal };

/**
 * Limits for calls that may carry so much. Throws what `tooLarge` says, or an HTTPException 504 when a call takes too
 * long; its transaction is left to end by itself.
 */
export function limitsOf({ bytes, ms, tooLarge }: Most): MiddlewareHandler<AppEnv>[] {
  const countBytes = bodyLimit({ maxSize: bytes, onError: () => Promise.reject(tooLarge()) });
  /**
   * Refuses a large body by its Content-Length, before reading any of it: a body left half read costs the client its
   * connection. Only one without a length is counted.
   */
  const sizeLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return countBytes(c, next);
    if (Number(c.req.header('content-length') ?? 0) > bytes) throw tooLarge();
    return next();
  };
  return [timeout(ms), sizeLimit];
}

/** Limits for every call that says nothing else. */
export const callLimits = limitsOf({ bytes: bodyBytes, ms: callMs, tooLarge });
