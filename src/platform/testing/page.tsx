import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { session } from '#platform/web/session/session-store.ts';

/*
 * A page in a test of the web: the real page, router and session; only the wire is answered here.
 */

export const alice = { id: '01970000-0000-7000-8000-00000000000a', email: 'alice@attune.test' };

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> | undefined };
/** Answers by method and path, e.g. `GET /api/v1/topics`; what has none is not reached, as when offline. */
export const answers: Record<string, Answer | ((body: unknown) => Answer)> = {};
/** Every call of the page, in order: method, path and query, and the parsed body. */
export const calls: { call: string; body: unknown }[] = [];

/**
 * An error of the API. To see a failed state give it a 4xx: queries ask again for about 7 s after a 5xx, and after no
 * answer, before they fail.
 */
export function refusal(code: string, status: number, message = code): Answer {
  return { status, body: { code, message, request_id: 'r' } };
}

/** Answers the sign-in of Alice; further answers may replace parts of it. */
export function accountsAnswer(): void {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const user = { ...alice, aud: 'authenticated', app_metadata: {}, user_metadata: {}, identities: [] };
  const tokens = {
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  };
  answers['POST /auth/v1/token'] = { body: tokens };
  answers['POST /auth/v1/signup'] = { body: tokens };
  answers['POST /auth/v1/logout'] = { status: 204 };
}

export async function signInAlice(): Promise<void> {
  accountsAnswer();
  await session.wayIn((ways) => ways.signIn(alice.email, 'a good long one', {}));
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ call: call + search, body });
    const found = answers[call];
    if (!found) throw new TypeError('Failed to fetch');
    const answer = typeof found === 'function' ? found(body) : found;
    const headers = {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...answer.headers,
    };
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers,
    });
  });
});

afterEach(async () => {
  accountsAnswer();
  await session.signOut('local');
  close?.();
  for (const call of Object.keys(answers)) delete answers[call];
  calls.length = 0;
  vi.unstubAllGlobals();
});

let close: (() => void) | undefined;

/** Opens a page at an address. Every other address says where one is, for `place()`. */
export function open(Page: ComponentType, address: string, path = new URL(address, 'http://x').pathname) {
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<RouterProvider router={router} />);
  close = () => {
    root.unmount();
    container.remove();
    close = undefined;
  };
  return { place: () => router.state.location.pathname + router.state.location.search };
}

/** The one control or text with this accessible name; throws when there is none, so that a wait goes on. */
export function find<T extends HTMLElement = HTMLElement>(selector: string, name?: string): T {
  const found = all<T>(selector, name);
  if (found.length !== 1)
    throw new Error(`${found.length} of ${selector} ${name ?? ''} in: ${document.body.textContent}`);
  return found[0] as T;
}

export function all<T extends HTMLElement = HTMLElement>(selector: string, name?: string): T[] {
  return [...document.querySelectorAll<T>(selector)].filter(
    (element) => name === undefined || nameOf(element) === name,
  );
}

function nameOf(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return (labels[0] ?? element).textContent?.trim() ?? '';
}

/** Types into an input as a browser does: the value, then the event that React hears. */
export function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Waits until an expectation holds. */
export function eventually<T>(expectation: () => T): Promise<T> {
  return vi.waitFor(expectation, { timeout: 4500, interval: 5 });
}
