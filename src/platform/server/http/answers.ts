import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, type ErrorCode, errorStatus, type Refusal } from '#platform/shared/errors.ts';

/** What the platform keeps per request: its id, and the client's address behind trusted proxies. */
export type RequestVariables = { requestId: string; address: string };
export type AppEnv = { Variables: RequestVariables; Bindings: HttpBindings };
export type App = Hono<AppEnv>;

/** Answers an error in the one shape of /api and /functions. */
export function answerError(c: Context<AppEnv>, code: ErrorCode, message: string, details?: unknown): Response {
  const body: ErrorBody = { code, message, request_id: c.get('requestId') };
  if (details !== undefined) body.details = details;
  return c.json(body, errorStatus[code] as ContentfulStatusCode);
}

/** Answers a refusal, saying when to come back where that is known. */
export function answerRefusal(c: Context<AppEnv>, refusal: Refusal): Response {
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(refusal.retryAfterSeconds)));
  return answerError(c, refusal.code, refusal.message, refusal.details);
}
