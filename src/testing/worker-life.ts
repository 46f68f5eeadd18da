import { afterEach, beforeEach, vi } from 'vitest';
import type { KeptFiles, KeptList } from '#platform/web/worker/kept-files.ts';
import { shellKey } from '#platform/web/worker/kept-files.ts';
import { keepPages } from '#platform/web/worker/pages-worker.ts';

/* The service worker with a browser around it: caches, a server that answers or doesn't, and the steps of its life. */

const origin = 'http://attune.test';
export const revision = (page: string, build = 'a') => `${page.slice(1)}${build}`.padEnd(22, '-');
const kept = (build: string): KeptFiles => ({
  version: build,
  entry: `/assets/core-${build}.js`,
  first: { files: ['/assets/help-a.js'], pages: { '/help-now': revision('/help-now', build) } },
  list: `/assets/list-${build}.json`,
  shellAt: '/more',
  written: ['/written'],
  sizes: { essentials: { sent: 1, kept: 2 }, all: { sent: 3, kept: 4 } },
});
const listOf = (build: string): KeptList => ({
  essentials: { files: ['/assets/kept-plan-a.js'], pages: { [shellKey]: revision('/more', build) } },
  all: {
    files: ['/assets/help-a.js', '/assets/kept-plan-a.js', `/assets/core-${build}.js`],
    pages: { '/': revision('/', build), '/same': revision('/same'), [shellKey]: revision('/more', build) },
  },
});

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

export const world = {
  /** The browser's caches by name, and in them answers by path. */
  stores: new Map<string, Map<string, Response>>(),
  /** What the server says for a path; an error if it is away. */
  server: async (path: string): Promise<Response> => answered(path),
  /** The build that the server has. */
  build: 'a',
};
export const asked: string[] = [];
export const now = Date.parse('2026-03-01T12:00:00Z');

export function answered(path: string): Response {
  if (path.endsWith('.json')) return Response.json(listOf(path.slice(13, -5)));
  const etag = path === '/same' ? revision(path) : revision(path, world.build);
  const headers = path.startsWith('/assets/') ? {} : { etag: `"${etag}-br"` };
  return new Response(`${world.build} ${path}`, { headers: { date: new Date().toUTCString(), ...headers } });
}
export const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout'] });
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(origin);
  world.stores = new Map();
  world.build = 'a';
  world.server = async (path) => answered(path);
  asked.length = 0;
  vi.stubGlobal('fetch', (wanted: string | { url: string }) => {
    asked.push(pathOf(wanted));
    return world.server(pathOf(wanted));
  });
  const open = async (name: string) => {
    const store = world.stores.get(name) ?? new Map<string, Response>();
    world.stores.set(name, store);
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, answer: Response) => void store.set(path, answer.clone()),
      keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
    };
  };
  vi.stubGlobal('caches', {
    open,
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) => {
      const all = cacheName === undefined ? [...world.stores.values()] : [world.stores.get(cacheName)];
      return all
        .find((store) => store?.has(path))
        ?.get(path)
        ?.clone();
    },
    keys: async () => [...world.stores.keys()],
    has: async (name: string) => world.stores.has(name),
    delete: async (name: string) => world.stores.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A worker of this build, and the events that a browser sends it. */
export function worker(of: string, more: readonly string[] = []) {
  const listeners: Record<string, (event: never) => void> = {};
  const skipWaiting = vi.fn(async () => {});
  const tab = { postMessage: vi.fn<(said: unknown) => void>() };
  keepPages(
    {
      addEventListener: (type: string, listener: (event: never) => void) => {
        listeners[type] = listener;
      },
      skipWaiting,
      clients: { matchAll: async () => [tab] },
    },
    { ...kept(of), first: { ...kept(of).first, files: [...kept(of).first.files, ...more] } },
    {
      isPage: (path) => ['/', '/same', '/more', '/help-now', '/written'].includes(path),
      isServerFirst: (path) => path === '/help-now',
    },
  );
  async function step(type: 'install' | 'activate' | 'message', event: object = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event } as never);
    await Promise.all(work);
  }
  /** The text of its answer; null where it leaves the request to the browser. */
  async function ask(path: string, mode = 'navigate', method = 'GET'): Promise<string | null> {
    const respondWith = vi.fn<(answer: Promise<Response>) => void>();
    const work: Promise<unknown>[] = [];
    const url = path.startsWith('/') ? origin + path : path;
    const event = { request: { url, mode, method }, respondWith, waitUntil: (one: Promise<unknown>) => work.push(one) };
    listeners.fetch?.(event as never);
    const answer = await respondWith.mock.calls[0]?.[0];
    const text = answer ? await answer.text() : null;
    await Promise.all(work);
    return text;
  }
  const keep = (what: 'essentials' | 'all' | null) => step('message', { data: { keep: what }, source: tab });
  return { step, ask, keep, skipWaiting, tab };
}

export async function started(of = world.build) {
  world.build = of;
  const made = worker(of);
  await made.step('install');
  await made.step('activate');
  return made;
}
export const keys = (name: string) => [...(world.stores.get(name)?.keys() ?? [])];
