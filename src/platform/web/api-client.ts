import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { ErrorBody, ErrorCode } from '#platform/shared/errors.ts';
import { lineHeld, lineLost } from './line-back.ts';
import { ownerOf } from './session/session-end.ts';
import { session } from './session/session-store.ts';
import { storedSession } from './session/stored-session.ts';

/** `offline`: no response. */
export type ApiErrorCode = ErrorCode | 'offline';

/** What an API call throws. `code` decides the words people see; `message` is for developers. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without a response (`offline`). */
  readonly status: number;
  readonly requestId: string;
  readonly details: unknown;

  constructor(status: number, body: { code: ApiErrorCode } & Partial<Omit<ErrorBody, 'code'>>) {
    super(body.message ?? body.code);
    this.name = 'ApiError';
    this.code = body.code;
    this.status = status;
    this.requestId = body.request_id ?? '';
    this.details = body.details;
  }
}

type World = {
  origin: string;
  /** Whose calls these are, by id; undefined for visitors. */
  person(): string | undefined;
  accessToken(): Promise<string | null>;
  renew(refused: string): Promise<string | null>;
};

function browser(): World {
  return {
    // While prerendering there's no server, and nothing is requested.
    origin: typeof location === 'undefined' ? '' : location.origin,
    // Another tab's sign-in stands in storage before this tab has heard of it.
    person: () => storedSession()?.user.id ?? ownerOf(session.getSnapshot()),
    accessToken: () => session.accessToken(),
    renew: (refused) => session.renew(refused),
  };
}

/**
 * A typed client of one feature's contract, on behalf of the person signed in. Calls throw `ApiError`, and an `AbortError`
 * where that person left meanwhile, so that no answer to them comes to whoever is here now (CARE C18).
 */
export function createApi<T extends AnyContractRouter>(contract: T, world: World = browser()): ContractRouterClient<T> {
  const link = new OpenAPILink(contract, {
    url: world.origin,
    fetch: (request, init) => send(world, request, init),
    customErrorResponseBodyDecoder: (body, response) => new ORPCError('wire', { status: response.status, data: body }),
    interceptors: [
      async ({ next }) => {
        const whose = world.person();
        const [outcome] = await Promise.allSettled([next()]);
        demandStill(world, whose);
        if (outcome.status === 'rejected') throw toApiError(outcome.reason);
        return outcome.value;
      },
    ],
  });
  return createORPCClient(link);
}

/** One call, repeated once with a renewed token if the first was refused. */
async function send(world: World, request: Request, init: RequestInit): Promise<Response> {
  const whose = world.person();
  const token = await world.accessToken();
  demandStill(world, whose);
  const answer = await asked(withToken(request.clone(), token), init);
  if (answer.status !== 401 || token === null) return answer;
  demandStill(world, whose);
  const renewed = await world.renew(token);
  return renewed === null ? answer : asked(withToken(request, renewed), init);
}

/** `fetch`, which tells whether the server was reached. */
async function asked(request: Request, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(request, init);
    // Those are a proxy's words for a server that isn't there.
    if (answer.status >= 502 && answer.status <= 504) lineLost();
    else lineHeld();
    return answer;
  } catch (error) {
    if (error instanceof TypeError) lineLost();
    throw error;
  }
}

/** A visitor who signs in meanwhile has asked for nothing that others mayn't read. */
function demandStill(world: World, whose: string | undefined): void {
  if (whose !== undefined && world.person() !== whose) throw new DOMException(undefined, 'AbortError');
}

function withToken(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}

function toApiError(error: unknown): unknown {
  if (error instanceof ORPCError)
    return new ApiError(error.status, isErrorBody(error.data) ? error.data : { code: 'internal' });
  // fetch itself rejects with a TypeError without a response; an abort is passed on.
  return error instanceof TypeError ? new ApiError(0, { code: 'offline' }) : error;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
