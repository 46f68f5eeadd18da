/*
 * Keeps one page, and what's below it, on the device for when the server is away: Help now for everyone, and a member's own
 * pages (docs/decisions/024, 054, 055). It sees those alone: no other page ever comes by here, and of their requests only
 * those for the files that the build listed are answered.
 */

/** What the build puts in: the page, the name of its cache, the files it needs, and a version that changes with any of them. */
export type KeptPage = { page: string; name: string; files: readonly string[]; version: string };

/** The build puts it in; tests call `keepPage` themselves. */
declare const keptPage: KeptPage | undefined;

/** What is used of a service worker's scope; the types of the web know pages alone. */
export type PageWorker = {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Step) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
};
type Step = { waitUntil(work: Promise<unknown>): void };
type Asked = { request: Request; respondWith(answer: Promise<Response>): void };

/** How long the server has before the kept page is shown in its place. */
const patienceMs = 3_000;

/** Fills a cache for each version of the build. The page comes from the server wherever that answers. */
export function keepPage(worker: PageWorker, { page, name, files, version }: KeptPage): void {
  const prefix = `${name} `;
  const cacheName = prefix + version;
  const kept = (path: string) => caches.match(path, { cacheName, ignoreVary: true });

  worker.addEventListener('install', (event) => event.waitUntil(fill()));
  worker.addEventListener('message', (event) => event.waitUntil(fillAgain()));
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers(prefix, cacheName)));
  worker.addEventListener('fetch', (event) => {
    const { mode, url } = event.request;
    const path = new URL(url).pathname.replace(/(.)\/$/, '$1');
    const isOurs = path === page || path.startsWith(`${page}/`);
    if (mode === 'navigate' && isOurs) event.respondWith(pageOf(event.request));
    else if (mode !== 'navigate' && files.includes(path)) event.respondWith(fileOf(event.request, path));
  });

  async function fill(): Promise<void> {
    const cache = await caches.open(cacheName);
    // The names of most files change with what is in them; the page's does not.
    await cache.addAll([new Request(page, { cache: 'no-cache' }), ...files]);
    await worker.skipWaiting();
  }

  /** Its page asks for it: signing out took the files, and a browser goes on with the same worker while a tab is open. */
  async function fillAgain(): Promise<void> {
    if (!(await caches.has(cacheName))) await fill();
  }

  async function pageOf(request: Request): Promise<Response> {
    const copy = await kept(page);
    if (!copy) return fetch(request);
    const answer = await Promise.race([fetch(request).catch(() => copy), later(patienceMs, copy)]);
    return answer.ok || answer.type === 'opaqueredirect' ? answer : copy;
  }

  async function fileOf(request: Request, path: string): Promise<Response> {
    return (await kept(path)) ?? fetch(request);
  }
}

async function forgetOthers(prefix: string, cacheName: string): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}

if (typeof keptPage !== 'undefined') keepPage(globalThis as unknown as PageWorker, keptPage);
