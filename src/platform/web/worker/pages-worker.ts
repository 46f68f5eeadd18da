import { type Kept, keptFiles } from './kept-files.ts';
import type { Asked, WorkerScope } from './worker-scope.ts';

/*
 * Answers for pages and their files from the device, and leaves everything else to the browser: the API, the realtime
 * socket and other origins never come by here (docs/decisions/090).
 */

/** How long the server has before a kept page is shown in its place. */
const patienceMs = 3_000;
/** As long as the server keeps the files of a build: an older page could want one that's gone. */
const freshMs = 14 * 24 * 60 * 60 * 1000;

/** Which addresses are pages, and which of them come from the server wherever it answers. */
export type Pages = { isPage(path: string): boolean; isServerFirst(path: string): boolean };

/** What a page says to the worker: what to keep now, if anything. */
export type ToWorker = { keep: 'plan' | 'all' | null };
/** What the worker says at its start, and in answer: the script of its build. */
export type FromWorker = { entry: string };

export function keepPages(worker: WorkerScope, kept: Kept, pages: Pages): void {
  const files = keptFiles(kept);
  const hello: FromWorker = { entry: kept.entry };
  let keeping = Promise.resolve();

  worker.addEventListener('install', (event) => event.waitUntil(files.keepFirst().then(() => worker.skipWaiting())));
  worker.addEventListener('activate', (event) => event.waitUntil(files.forgetOthers().then(greetAll)));
  worker.addEventListener('message', (event) => {
    event.source?.postMessage(hello);
    const { keep } = (event.data ?? {}) as Partial<ToWorker>;
    if (!keep) return;
    // One after the other, however many tabs ask. What doesn't come now is asked for again at the next visit.
    keeping = keeping.then(() => files.keepGroup(keep)).catch(() => {});
    event.waitUntil(keeping);
  });
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    const path = pathname.replace(/(.)\/$/, '$1');
    if (mode !== 'navigate') {
      if (/^\/(?:assets\/|mark\.svg$)/.test(path)) event.respondWith(fileOf(event.request, path));
    } else if (pages.isPage(path)) event.respondWith(pageOf(event, path));
  });

  async function greetAll(): Promise<void> {
    for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) page.postMessage(hello);
  }

  /** A page of this build opens at once; so does any page that's kept, where the server is away, broken or silent. */
  async function pageOf(event: Asked, path: string): Promise<Response> {
    const copy = await files.pageAt(path);
    if (copy && !pages.isServerFirst(path) && isFresh(copy) && (await files.isComplete())) {
      // Without what the address says behind the path, which is nobody's business but the page's.
      event.waitUntil(renew(path));
      return copy;
    }
    const answer = fetch(event.request);
    const spare = copy ?? (await files.pageAt(path, true));
    if (!spare) return answer;
    const first = await Promise.race([answer.catch(() => spare), later(patienceMs, spare)]);
    return first.ok || first.type === 'opaqueredirect' ? first : spare;
  }

  async function renew(path: string): Promise<void> {
    try {
      await files.renew(path, await fetch(path, { cache: 'no-cache' }));
    } catch {
      // There's no connection, or the server is away.
    }
  }
}

/** Its name says what's in it, so a copy of any build will do. */
async function fileOf(request: Request, path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request);
}

function isFresh({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') < freshMs;
}

function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
