import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPage } from './page-worker.ts';

const origin = 'https://attune.test';
const files = ['/assets/help-now-a.js', '/assets/core-a.css'];
const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

/** The browser's caches, by name and path. */
let stores: Map<string, Map<string, string>>;
/** What the server says for a path; an error if it is away. */
let server: (path: string) => Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
  stores = new Map();
  server = async (path) => new Response(`new ${path}`);
  asked.length = 0;
  vi.stubGlobal('fetch', (wanted: string | { url: string }) => {
    asked.push(pathOf(wanted));
    return server(pathOf(wanted));
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      addAll: async (all: (string | Request)[]) => {
        const paths = all.map(pathOf);
        stores.set(name, new Map(paths.map((path) => [path, `kept ${path}`])));
      },
    }),
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const text = stores.get(cacheName)?.get(path);
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A worker of this version, and the events that a browser sends it. */
function worker(version: string) {
  const listeners: Record<string, (event: never) => void> = {};
  const skipWaiting = vi.fn(async () => {});
  const addEventListener = (type: string, listener: (event: never) => void) => {
    listeners[type] = listener;
  };
  keepPage({ addEventListener, skipWaiting }, { page: '/help-now', name: 'help-now', files, version });
  const step = (type: 'install' | 'activate' | 'message') =>
    new Promise<unknown>((resolve) => listeners[type]?.({ waitUntil: resolve } as never));
  /** The text of its answer; null where it leaves the request to the browser. */
  async function ask(path: string, mode = 'navigate'): Promise<string | null> {
    const respondWith = vi.fn<(answer: Promise<Response>) => void>();
    listeners.fetch?.({ request: { url: origin + path, mode }, respondWith } as never);
    const answer = await respondWith.mock.calls[0]?.[0];
    return answer ? answer.text() : null;
  }
  return { step, ask, skipWaiting };
}

async function installed(version = '1') {
  const one = worker(version);
  await one.step('install');
  await one.step('activate');
  return one;
}

test('what a sign-out took is fetched again when its page asks, and only then', async () => {
  const { step, skipWaiting } = await installed();
  await step('message');
  expect(skipWaiting).toHaveBeenCalledOnce();
  const before = stores.get('help-now 1');
  stores.clear();
  await step('message');
  expect([...(stores.get('help-now 1')?.keys() ?? [])]).toEqual([...(before?.keys() ?? [])]);
});

test('CARE C18 it keeps the page and the files of the build, and nothing else ever', async () => {
  const { ask, skipWaiting } = await installed();
  expect([...stores.keys()]).toEqual(['help-now 1']);
  expect([...(stores.get('help-now 1')?.keys() ?? [])]).toEqual(['/help-now', ...files]);
  expect(skipWaiting).toHaveBeenCalledOnce();
  for (const [path, mode] of [
    ['/', 'navigate'],
    ['/help-now-worker.js', 'navigate'],
    ['/api/v1/profile', 'cors'],
    ['/assets/other-a.js', 'cors'],
    ['/help-now', 'cors'],
  ] as const)
    expect([path, await ask(path, mode)]).toEqual([path, null]);
  expect(asked).toEqual([]);
});

test('a new version takes the place of the old one, and leaves other caches alone', async () => {
  await installed('1');
  stores.set('of somebody else', new Map());
  await installed('2');
  expect([...stores.keys()]).toEqual(['of somebody else', 'help-now 2']);
});

test('CARE C12 the page comes from the server, and from the device when that is away, broken or silent', async () => {
  const { ask } = await installed();
  expect(await ask('/help-now')).toBe('new /help-now');
  server = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await ask('/help-now')).toBe('kept /help-now');
  expect(await ask('/help-now/?from=mail')).toBe('kept /help-now');
  for (const status of [502, 404, 429]) {
    server = async () => new Response('No', { status });
    expect(await ask('/help-now')).toBe('kept /help-now');
  }
  vi.useFakeTimers();
  server = () => new Promise(() => {});
  const silent = ask('/help-now');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await silent).toBe('kept /help-now');
});

test('what stands below the page is kept with it', async () => {
  const { ask } = await installed();
  server = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await ask('/help-now/lines')).toBe('kept /help-now');
  expect(await ask('/help-nowhere')).toBeNull();
});

test('its files come from the device; without its cache everything comes from the server', async () => {
  const { ask } = await installed();
  expect(await ask('/assets/core-a.css', 'no-cors')).toBe('kept /assets/core-a.css');
  expect(asked).toEqual([]);
  stores.clear();
  expect(await ask('/assets/core-a.css', 'no-cors')).toBe('new /assets/core-a.css');
  expect(await ask('/help-now')).toBe('new /help-now');
});
