import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type ErrorCode, type ErrorStatus, Refusal } from '#platform/shared/errors.ts';
import type { Caller } from '../database/database.ts';
import { type App, type AppEnv, answerError } from './answers.ts';
import { createApiLimits } from './api-limits.ts';
import type { CallContext } from './procedures.ts';

type Deps = {
  /** The features' procedures by feature name. */
  router: Record<string, AnyRouter>;
  /** @throws Refusal `unauthorized` for anything but a valid token of ours */
  verify: (token: string) => Promise<Caller>;
  /** The HTTP status of every code that a feature may refuse with. */
  statusOf: ErrorStatus;
  /** How often one person may call, in the long run. */
  callsPerSecond: number;
  log: Logger;
};

type WireData = { code: ErrorCode; request_id: string; details: unknown };

/** Mounts every procedure under /api and /functions; everything else there is a JSON 404. */
export function mountApi(app: App, { router, verify, statusOf, callsPerSecond, log }: Deps): void {
  const limits = createApiLimits(callsPerSecond);
  const handler = new OpenAPIHandler<CallContext>(router, {
    clientInterceptors: [
      ({ next, context, path }) => {
        context.called(path.join('.'));
        return next();
      },
      ({ next, context }) =>
        Promise.resolve(next()).catch((error) => Promise.reject(asWireError(error, context, { statusOf, log }))),
    ],
    interceptors: [
      ({ next, context }) => Promise.resolve(next()).catch((error) => Promise.reject(asUnreadable(error, context))),
    ],
    customErrorResponseBodyEncoder: (error) => {
      const { code, request_id, details } = error.data as WireData;
      return { code, message: error.message, request_id, ...(details === undefined ? {} : { details }) };
    },
  });

  const serve: MiddlewareHandler<AppEnv> = async (c) => {
    limits.network(c.get('address'));
    const caller = await callerOf(c.req.header('authorization'), verify);
    if (caller) limits.person(caller);
    const context: CallContext = {
      caller,
      requestId: c.get('requestId'),
      address: c.get('address'),
      languages: (c.req.header('accept-language') ?? '').split(',').map((one) => one.split(';', 1)[0]?.trim() ?? ''),
      headers: new Headers(),
      called: (procedure) => c.set('procedure', procedure),
      counted(pieces) {
        if (caller) limits.pieces(caller, pieces.length);
        return pieces;
      },
    };
    const { matched, response } = await handler.handle(c.req.raw, { context });
    if (!matched) return answerError(c, 'not_found', 'There is nothing at this address.');
    for (const [name, value] of context.headers) response.headers.set(name, value);
    return response;
  };
  app.all('/api/*', serve);
  app.all('/functions/*', serve);
}

/** The caller of a bearer token, or null without one. */
export async function callerOf(header: string | undefined, verify: Deps['verify']): Promise<Caller | null> {
  const token = /^bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  return token === undefined ? null : verify(token);
}

function wireError(context: CallContext, status: number, code: ErrorCode, message: string, details?: unknown) {
  return new ORPCError<string, WireData>(code, {
    status,
    message,
    data: { code, request_id: context.requestId, details },
  });
}

/** A procedure's failure in our own shape; a fault is logged, and only its request id leaves the server. */
function asWireError(
  error: unknown,
  context: CallContext,
  { statusOf, log }: Pick<Deps, 'statusOf' | 'log'>,
): ORPCError<string, WireData> {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined)
      context.headers.set('Retry-After', String(Math.ceil(error.retryAfterSeconds)));
    return wireError(context, statusOf[error.code], error.code, error.message, error.details);
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return wireError(context, 400, 'invalid_input', 'Some of the input does not fit.', error.cause.issues.map(issueOf));
  }
  log.error({ err: error, request_id: context.requestId }, 'a call failed');
  return wireError(context, 500, 'internal', 'Something went wrong on our side.');
}

/** What failed before any procedure ran: the request itself could not be read. */
function asUnreadable(error: unknown, context: CallContext): unknown {
  if (error instanceof ORPCError && typeof error.data === 'object' && error.data !== null) return error;
  return wireError(
    context,
    400,
    'bad_request',
    'The request could not be read: its body must be JSON that fits its content type.',
  );
}

/** What is wrong and where, without repeating the input. */
function issueOf(issue: ValidationError['issues'][number]): { path: string; message: string } {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { path, message: issue.message.replace(/ but received .*$/s, '') };
}
