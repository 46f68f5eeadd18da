import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { sqlState } from '#platform/server/database/errors.ts';
import type { AppEnv } from '#platform/server/http/answers.ts';
import { callLimits } from '#platform/server/http/call-limits.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { ClientInfo } from './sessions/session-service.ts';

const versionHeader = 'X-Supabase-Api-Version';
const version = '2024-01-01';

type Handler = (c: Context<AppEnv>) => Promise<Response> | Response;
/** Adds one call, with and without a slash at its end (T1). */
export type On = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, handler: Handler) => void;

const exposed = [versionHeader, 'X-Total-Count', 'Link', 'Retry-After'];

/** Middleware of /auth/v1: CORS for our own and further origins (T8), no caching, time and size limits (T10). */
export function wireRules(origins: readonly string[]): MiddlewareHandler<AppEnv>[] {
  const preflight = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposeHeaders: exposed,
    maxAge: 600,
  });
  return [
    async (c, next) => {
      if (c.req.method === 'OPTIONS') return preflight(c, next);
      // Set before next(): c.header() on a finished response copies it.
      const origin = c.req.header('origin') ?? '';
      if (origins.includes(origin)) c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Expose-Headers', exposed.join(','));
      c.header('Vary', 'Origin');
      return next();
    },
    async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    },
    ...callLimits,
  ];
}

/** Answers whatever was thrown; faults are logged, and nothing of them leaves the server. */
export function answerThrown(log: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const refusal = refusalOf(error);
    const request_id = c.get('requestId');
    if (refusal.code === 'unexpected_failure') log.error({ err: error, request_id }, 'an account call failed');
    // If it isn't a race after all, the operator finds it here.
    if (refusal.code === 'unavailable' && sqlState(error)?.startsWith('23'))
      log.warn({ err: error, request_id }, 'two account calls crossed');
    return answerRefusal(c, refusal);
  };
}

/** The error shape (T7), which depends on the API version in the caller's header. */
function answerRefusal(c: Context, refusal: AuthRefusal): Response {
  c.header('x-sb-error-code', refusal.code);
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(refusal.retryAfterSeconds)));
  const status = refusal.status as ContentfulStatusCode;
  if (!speaksVersion(c.req.header(versionHeader))) {
    return c.json({ code: status, error_code: refusal.code, msg: refusal.message, ...refusal.body }, status);
  }
  c.header(versionHeader, version);
  return c.json({ code: refusal.code, message: refusal.message, ...refusal.body }, status);
}

/**
 * Reads a JSON body. A missing one counts as empty, since the client sends a content type even then (T3). Any other type
 * is refused: another site could send that without a preflight, and make visitors sign up or ask for mails.
 * @throws AuthRefusal bad_json, or validation_failed naming the first invalid field
 */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text().catch(() => {
    throw new AuthRefusal('bad_json', 'The request ended before its body did');
  });
  const body = text.trim() === '' ? {} : parseJson(text, c.req.header('content-type') ?? '');
  if (Array.isArray(body)) throw new AuthRefusal('validation_failed', 'The body must be a JSON object');
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0].path?.[0]?.key as string | undefined;
  throw new AuthRefusal('validation_failed', field ? `${field} has the wrong type` : 'The body must be a JSON object');
}

/** The token of an Authorization header, whose scheme is case-insensitive (T2). */
export function bearerToken(c: Context): string {
  const token = /^bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined) {
    throw new AuthRefusal('no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}

export function clientOf(c: Context<AppEnv>): ClientInfo {
  return { address: c.get('address'), userAgent: c.req.header('user-agent') };
}

function parseJson(text: string, contentType: string): unknown {
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new AuthRefusal('bad_json', 'The request body must be sent as application/json');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthRefusal('bad_json', 'Could not parse request body as JSON');
  }
}

/** Whether the caller's API version (a date) is one with string codes. */
function speaksVersion(header: string | undefined): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(header ?? '') && !Number.isNaN(Date.parse(header ?? '')) && (header ?? '') >= version
  );
}

function refusalOf(error: Error): AuthRefusal {
  if (error instanceof AuthRefusal) return error;
  if (error instanceof HTTPException && error.status === 504) {
    return new AuthRefusal('request_timeout', 'Processing this request timed out, please retry after a moment.');
  }
  if (error instanceof Refusal && error.code === 'rate_limited') {
    return new AuthRefusal('over_request_rate_limit', 'Request rate limit reached', after(error.retryAfterSeconds));
  }
  if (error instanceof Refusal && error.code === 'too_large') {
    return new AuthRefusal('request_entity_too_large', 'Request body too large');
  }
  if (error instanceof Refusal && error.code === 'timeout') return new AuthRefusal('request_timeout', error.message);
  if (error instanceof Refusal && error.code === 'unavailable') {
    return new AuthRefusal('unavailable', error.message, after(error.retryAfterSeconds));
  }
  if (contention.has(sqlState(error) ?? '')) {
    return new AuthRefusal('unavailable', 'Too many requests touch the same session, please retry.', after(1));
  }
  return new AuthRefusal('unexpected_failure', 'Unexpected failure, please check server logs for more information');
}

function after(retryAfterSeconds: number | undefined) {
  return retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
}

/**
 * Lock timeouts, deadlocks, serialisation failures, and rows created or deleted at the same moment: worth a second try
 * (B6, T9).
 */
const contention = new Set(['55P03', '40P01', '40001', '23505', '23503']);
