import { act } from '@testing-library/react';
import { getResponse, HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';
import { afterEach, beforeEach, vi } from 'vitest';
import { session } from '#platform/web/session/session-store.ts';

/*
 * The fake server of web tests: page, router, clients and session are real; only requests are answered here. Without an
 * answer a request fails, as when offline.
 */

export const alice = { id: '01970000-0000-7000-8000-00000000000a', email: 'alice@attune.test' };

/** A body for 200, nothing for 204, or a whole response. */
type Answer = JsonBodyType | HttpResponse<JsonBodyType>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Every call of the page, in order: method, path and query, and the parsed body. */
export const calls: { call: string; body: unknown }[] = [];

/** Calls that nothing answers, by method and path. */
export const unanswered: string[] = [];

/** Those requested in this test. */
let pending: Promise<unknown>[] = [];
/** The newest first. */
let handlers: RequestHandler[] = [];

type Given = Answer | ((body: unknown, search: URLSearchParams) => Answer | Promise<Answer>);

/** Answers a call such as `GET /api/v1/topics` from now on; `given` may look at the body and the query, and take its time. */
export function answer(call: string, given: Given): void {
  const [method = '', path = ''] = call.split(' ');
  const handler = http[method.toLowerCase() as Method](`*${path}`, async ({ request }) =>
    respond(
      typeof given === 'function' ? await given(await bodyOf(request), new URL(request.url).searchParams) : given,
    ),
  );
  handlers = [handler, ...handlers];
}

/** No answer, as when offline. */
export const unreachable = () => HttpResponse.error();

/**
 * An error of the API. To see a failed state give it a 4xx: queries ask again for about 7 s after a 5xx, and after no
 * answer, before they fail.
 */
export function refusal(
  code: string,
  status: number,
  more: { message?: string; headers?: Record<string, string>; body?: object } = {},
) {
  const { message = code, headers = {}, body } = more;
  return HttpResponse.json(
    { code, message, request_id: 'r', ...body },
    { status, headers: { ...version, ...headers } },
  );
}

// Tells the accounts client where in a body the code is.
const version = { 'x-supabase-api-version': '2024-01-01' };

function respond(given: Answer): Response {
  if (given instanceof Response) return given.type === 'error' ? given : given.clone();
  return given === undefined
    ? new HttpResponse(null, { status: 204 })
    : HttpResponse.json(given as JsonBodyType, { headers: version });
}

/** What was sent: parsed, or a picture's bytes as they're read as text. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  return request.headers.get('content-type')?.startsWith('image/') ? text : JSON.parse(text);
}

function reached(response: Response | undefined, signal: AbortSignal): Response {
  if (response === undefined || response.type === 'error') throw new TypeError('Failed to fetch');
  // What comes in pieces ends where the page leaves it, as with a real one.
  if (response.body === null || response.headers.get('content-type') !== 'text/event-stream') return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

/** Resolves once every call so far is answered and rendered. */
export async function answered(): Promise<void> {
  await act(() => Promise.allSettled(pending));
}

/** A session of Alice as the accounts server answers it. */
export function tokens(user: object = {}, accessToken = 'a') {
  return {
    access_token: accessToken,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { ...alice, aud: 'authenticated', app_metadata: {}, user_metadata: {}, identities: [], ...user },
  };
}

/** Answers the sign-in of Alice; further answers may replace parts of it. */
export function accountsAnswer(): void {
  answer('POST /auth/v1/token', tokens());
  answer('POST /auth/v1/signup', tokens());
  answer('POST /auth/v1/logout', undefined);
}

export async function signInAlice(): Promise<void> {
  accountsAnswer();
  await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
}

/**
 * Takes the place of `fetch`. At fetch, not below it: happy-dom loudly reports what it can't reach.
 * @param seen gets every answer, to judge it
 */
export function openFakeServer(seen?: (call: string, answer: Response) => void): void {
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    const request = asked instanceof Request ? asked : new Request(asked, init);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    calls.push({ call: call + search, body: await bodyOf(request.clone()) });
    const response = getResponse(handlers, request).then((found) => {
      if (found === undefined) unanswered.push(call);
      else seen?.(call, found.clone());
      return found;
    });
    pending.push(response);
    return reached(await response, request.signal);
  });
}

/** Signs out the person who's here, and forgets all answers and calls. */
export async function closeFakeServer(): Promise<void> {
  accountsAnswer();
  await session.signOut('local');
  handlers = [];
  pending = [];
  calls.length = 0;
  unanswered.length = 0;
  vi.unstubAllGlobals();
}

// The gallery's files share one page, where hooks of this module would be the first file's alone (gallery.tsx).
if (!('__vitest_browser__' in globalThis)) {
  beforeEach(() => openFakeServer());
  afterEach(closeFakeServer);
}
