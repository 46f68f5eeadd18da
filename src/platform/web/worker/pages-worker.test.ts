import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Kept, type KeptList, shellKey } from './kept-files.ts';
import { keepPages } from './pages-worker.ts';
import { retire } from './retired-worker.ts';

/* The worker with a browser around it: caches, a server that answers or doesn't, and the steps of its life. */

const origin = 'http://attune.test';
const revision = (page: string, build = 'a') => `${page.slice(1)}${build}`.padEnd(22, '-');
const kept = (build: string): Kept => ({
  version: build,
  entry: `/assets/core-${build}.js`,
  first: { files: ['/assets/help-a.js'], pages: { '/help-now': revision('/help-now', build) } },
  list: `/assets/list-${build}.json`,
  shellAt: '/more',
  written: ['/written'],
});
const listOf = (build: string): KeptList => ({
  plan: { files: ['/assets/kept-plan-a.js'], pages: { [shellKey]: revision('/more', build) } },
  all: {
    files: ['/assets/help-a.js', '/assets/kept-plan-a.js', `/assets/core-${build}.js`],
    pages: { '/': revision('/', build), '/same': revision('/same'), [shellKey]: revision('/more', build) },
  },
});

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

/** The browser's caches by name, and in them answers by path. */
let stores: Map<string, Map<string, Response>>;
/** What the server says for a path; an error if it is away. */
let server: (path: string) => Promise<Response>;
/** The build that the server has. */
let build: string;
const asked: string[] = [];
const now = Date.parse('2026-03-01T12:00:00Z');

function answered(path: string): Response {
  if (path.endsWith('.json')) return Response.json(listOf(path.slice(13, -5)));
  const etag = path === '/same' ? revision(path) : revision(path, build);
  const headers = path.startsWith('/assets/') ? {} : { etag: `"${etag}-br"` };
  return new Response(`${build} ${path}`, { headers: { date: new Date().toUTCString(), ...headers } });
}
const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout'] });
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(origin);
  stores = new Map();
  build = 'a';
  server = async (path) => answered(path);
  asked.length = 0;
  vi.stubGlobal('fetch', (wanted: string | { url: string }) => {
    asked.push(pathOf(wanted));
    return server(pathOf(wanted));
  });
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, answer: Response) => void store.set(path, answer.clone()),
      keys: async () => [...store.keys()].map((path) => ({ url: origin + path })),
    };
  };
  vi.stubGlobal('caches', {
    open,
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) => {
      const all = cacheName === undefined ? [...stores.values()] : [stores.get(cacheName)];
      return all
        .find((store) => store?.has(path))
        ?.get(path)
        ?.clone();
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

/** A worker of this build, and the events that a browser sends it. */
function worker(of: string) {
  const listeners: Record<string, (event: never) => void> = {};
  const skipWaiting = vi.fn(async () => {});
  const tab = { postMessage: vi.fn() };
  keepPages(
    {
      addEventListener: (type: string, listener: (event: never) => void) => {
        listeners[type] = listener;
      },
      skipWaiting,
      clients: { matchAll: async () => [tab] },
    },
    kept(of),
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
  const keep = (what: 'plan' | 'all' | null) => step('message', { data: { keep: what }, source: tab });
  return { step, ask, keep, skipWaiting, tab };
}

async function started(of = build) {
  build = of;
  const made = worker(of);
  await made.step('install');
  await made.step('activate');
  return made;
}
const keys = (name: string) => [...(stores.get(name)?.keys() ?? [])];

test('CARE C12 Help now comes with the worker, and everything else only when a page asks', async () => {
  const { skipWaiting, keep, tab } = await started();
  expect(keys('attune a')).toEqual(['/assets/help-a.js', '/help-now']);
  expect(skipWaiting).toHaveBeenCalledOnce();
  await keep(null);
  expect(keys('attune a')).toHaveLength(2);
  await keep('plan');
  expect(keys('attune a').slice(2)).toEqual(['/assets/kept-plan-a.js', '/shell']);
  await keep('all');
  expect(keys('attune a').slice(4)).toEqual(['/assets/core-a.js', '/', '/same', '/assets/list-a.json']);
  expect(tab.postMessage).toHaveBeenCalledWith({ entry: '/assets/core-a.js' });
});

test('CARE C18 an answer of the API, a write, another origin and what is no page are none of its business, and never kept', async () => {
  const { ask, keep } = await started();
  await keep('all');
  const before = keys('attune a');
  for (const [path, mode, method] of [
    ['/api/v1/profile', 'cors', 'GET'],
    ['/auth/v1/authorize', 'navigate', 'GET'],
    ['/functions/v1/x', 'cors', 'GET'],
    ['/', 'navigate', 'POST'],
    ['/calendar.ics', 'navigate', 'GET'],
    ['https://elsewhere.test/assets/a.js', 'no-cors', 'GET'],
  ] as const)
    expect([path, await ask(path, mode, method)]).toEqual([path, null]);
  await ask('/more');
  await ask('/written');
  expect(keys('attune a')).toEqual(before);
});

test('CARE C12 Help now comes from the server, and from the device when that is away, broken or silent', async () => {
  const { ask } = await started();
  build = 'b';
  expect(await ask('/help-now')).toBe('b /help-now');
  server = away;
  expect(await ask('/help-now/?from=mail')).toBe('a /help-now');
  for (const status of [502, 404, 429]) {
    server = async () => new Response('No', { status });
    expect(await ask('/help-now')).toBe('a /help-now');
  }
  let answer: (late: Response) => void = () => {};
  server = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const silent = ask('/help-now');
  await vi.advanceTimersByTimeAsync(3_000);
  answer(new Response('late'));
  expect(await silent).toBe('a /help-now');
});

test('SPEC §4 once all is kept, a page opens from the device at once, and its copy is renewed behind it', async () => {
  const { ask, keep } = await started();
  await keep('plan');
  build = 'b';
  expect(await ask('/more')).toBe('b /more');
  build = 'a';
  await keep('all');
  asked.length = 0;
  // The operator has changed a setting: the same text, with other headers.
  server = async (path) => new Response(`now ${path}`, { headers: { etag: `"${revision(path)}-br"`, date: 'now' } });
  expect(await ask('/')).toBe('a /');
  expect(asked).toEqual(['/']);
  expect(await stores.get('attune a')?.get('/')?.clone().text()).toBe('now /');
  server = away;
  expect(await ask('/more')).toBe('a /more');
  expect(await ask('/assets/kept-plan-a.js', 'no-cors')).toBe('a /assets/kept-plan-a.js');
});

test('a copy older than the server keeps its builds is the last resort', async () => {
  const { ask, keep } = await started();
  await keep('all');
  build = 'c';
  vi.setSystemTime(now + 15 * 24 * 60 * 60 * 1000);
  expect(await ask('/')).toBe('c /');
  server = away;
  expect(await ask('/')).toBe('a /');
});

test('a new build takes over at once, fetches what has changed, and the last one stands in until it’s complete', async () => {
  const { keep } = await started();
  await keep('all');
  stores.set('help-now 1', new Map());
  stores.set('own exercises 1', new Map());
  const next = await started('b');
  expect([...stores.keys()]).toEqual(['attune a', 'attune b']);
  expect(next.tab.postMessage).toHaveBeenCalledWith({ entry: '/assets/core-b.js' });
  expect(await next.ask('/')).toBe('b /');
  server = away;
  expect(await next.ask('/')).toBe('a /');
  // A tab of the old build goes on.
  expect(await next.ask('/assets/core-a.js', 'no-cors')).toBe('a /assets/core-a.js');
  server = async (path) => answered(path);
  asked.length = 0;
  await Promise.all([next.keep('all'), next.keep('all')]);
  expect(asked).toEqual(['/assets/list-b.json', '/assets/core-b.js', '/', '/more']);
  await started('c');
  expect([...stores.keys()]).toEqual(['attune b', 'attune c']);
});

test('a page of another build, as during a deploy, isn’t kept as this one’s; the next visit goes on', async () => {
  const { keep } = await started();
  build = 'b';
  await keep('all');
  expect(keys('attune a')).not.toContain('/assets/list-a.json');
  expect(keys('attune a')).not.toContain('/');
  build = 'a';
  await keep('all');
  expect(keys('attune a')).toContain('/assets/list-a.json');
});

test('CARE C18 a worker of a single page that was here before takes itself and its copies away', async () => {
  stores.set('own exercises 1', new Map());
  stores.set('help-now 1', new Map());
  const steps: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
  const unregister = vi.fn(async () => true);
  const scope = {
    addEventListener: (type: string, listener: never) => Object.assign(steps, { [type]: listener }),
    skipWaiting: vi.fn(async () => {}),
    registration: { unregister },
  };
  retire(scope, 'own exercises ');
  for (const type of ['install', 'activate'])
    await new Promise<unknown>((resolve) => steps[type]?.({ waitUntil: resolve }));
  await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce());
  expect([...stores.keys()]).toEqual(['help-now 1']);
});
