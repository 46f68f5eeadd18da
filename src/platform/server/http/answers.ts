import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  type ErrorBody,
  type ErrorStatus,
  type GeneralCode,
  generalStatus,
  type Refusal,
} from '#platform/shared/errors.ts';

/** What the platform keeps per request: its id, the client's address behind trusted proxies, and what it called. */
export type RequestVariables = { requestId: string; address: string; procedure?: string };
export type AppEnv = { Variables: RequestVariables; Bindings: HttpBindings };
export type App = Hono<AppEnv>;

/** Answers an error in the one shape of /api and /functions. */
export function answerError(c: Context<AppEnv>, code: GeneralCode, message: string): Response {
  return answer(c, generalStatus[code], { code, message, request_id: c.get('requestId') });
}

/** Answers a refusal, with Retry-After if that's known. */
export function answerRefusal(c: Context<AppEnv>, refusal: Refusal, statusOf: ErrorStatus): Response {
  const { code, message, details, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)));
  const body: ErrorBody = { code, message, request_id: c.get('requestId') };
  return answer(c, statusOf[code], details === undefined ? body : { ...body, details });
}

function answer(c: Context<AppEnv>, status: number, body: ErrorBody): Response {
  return c.json(body, status as ContentfulStatusCode);
}
