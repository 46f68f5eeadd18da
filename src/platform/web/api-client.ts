import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract';
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

export function browser(): World {
  return {
    // While prerendering there's no server, and nothing is requested.
    origin: typeof location === 'undefined' ? '' : location.origin,
    // Another tab's sign-in stands in storage before this tab has heard of it.
    person: () => storedSession()?.user.id ?? ownerOf(session.getSnapshot()),
    accessToken: () => session.accessToken(),
    renew: (refused) => session.renew(refused),
  };
}

type Input = Readonly<Record<string, unknown>>;
type Call = (input: Input, options?: { signal?: AbortSignal }) => Promise<unknown>;

/**
 * A typed client of one feature's contract, on behalf of the person signed in. Calls throw `ApiError`, and an `AbortError`
 * where that person left meanwhile, so that no answer to them comes to the person here now (CARE C18). Of the contract it reads
 * methods and paths alone, which is all that the build leaves of it (scripts/light-domain.ts with light-routes.ts).
 */
export function createApi<T extends AnyContractRouter>(contract: T, world: World = browser()): ContractRouterClient<T> {
  const calls = Object.entries(contract).map(([name, part]) => [name, callOf(part, world)]);
  return Object.fromEntries(calls) as ContractRouterClient<T>;
}

function callOf(part: AnyContractRouter, world: World): Call | object {
  if (!isProcedure(part)) return createApi(part, world);
  const { method = 'POST', path } = part['~orpc'].route;
  return async (input: Input, options: { signal?: AbortSignal } = {}) => {
    const whose = world.person();
    const request = requestOf(method, `${world.origin}${path}`, input, options);
    const [outcome] = await Promise.allSettled([send(world, request).then(readAnswer)]);
    demandStill(world, whose);
    // fetch itself rejects with a TypeError without a response; an abort is passed on.
    if (outcome.status === 'fulfilled') return outcome.value;
    throw outcome.reason instanceof TypeError ? new ApiError(0, { code: 'offline' }) : outcome.reason;
  };
}

const isProcedure = (part: AnyContractRouter): part is AnyContractProcedure => '~orpc' in part;

/** What the path names goes into it, the rest into the query or the body. */
function requestOf(method: string, path: string, input: Input, options: RequestInit): Request {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  const init = { ...options, method, redirect: 'manual' } as const;
  if (method === 'GET') return new Request(`${address}${queryOf(rest)}`, init);
  const isEmpty = address !== path && Object.keys(rest).length === 0;
  if (isEmpty) return new Request(address, init);
  return new Request(address, { ...init, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) });
}

function queryOf(input: Input): string {
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (answer.ok && answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await import('./event-stream.ts')).readEvents(answer.body);
  const text = await answer.text();
  if (answer.ok && text === '') return undefined;
  const body = jsonOf(text);
  if (answer.ok && body !== undefined) return body;
  throw new ApiError(answer.status, isErrorBody(body) ? body : { code: 'internal' });
}

/** Undefined for what a proxy or a captive portal says in its own words. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One call, repeated once with a renewed token if the first was refused. */
export async function send(world: World, request: Request): Promise<Response> {
  const whose = world.person();
  const token = await world.accessToken();
  demandStill(world, whose);
  const answer = await asked(withToken(request.clone(), token));
  if (answer.status !== 401 || token === null) return answer;
  demandStill(world, whose);
  const renewed = await world.renew(token);
  return renewed === null ? answer : asked(withToken(request, renewed));
}

/** `fetch`, which tells whether the server was reached. */
async function asked(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
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
export function demandStill(world: World, whose: string | undefined): void {
  if (whose !== undefined && world.person() !== whose) throw new DOMException(undefined, 'AbortError');
}

function withToken(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
