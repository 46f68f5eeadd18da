import { dayMs } from '#platform/shared/duration.ts';
import { isHashed, type KeptFiles, keptFiles, type Sizes } from './kept-files.ts';
import type { Asked, WorkerScope } from './worker-scope.ts';

/*
 * Answers for pages and their files from the device, and leaves everything else to the browser: the API, the realtime
 * socket and other origins never come by here (docs/decisions/090).
 */

/** How long the server has before a kept page is shown in its place. */
const patienceMs = 3_000;
/** As long as the server keeps the files of a build: an older page could want one that's gone. */
const freshMs = 14 * dayMs;

/** Which addresses are pages, and which of them come from the server wherever it answers. */
export type Pages = { isPage(path: string): boolean; isServerFirst(path: string): boolean };

/** What a page says to the worker: what to keep now, if anything. */
export type ToWorker = { keep: 'essentials' | 'all' | null };
/**
 * What the worker says at its start, in answer, and once something was kept or couldn't be: the script of its build, whether that
 * opens at once, and how much of it is here.
 */
export type FromWorker = {
  entry: string;
  isComplete: boolean;
  hasEssentials: boolean;
  /** More of it is on its way. */
  isBusy: boolean;
  sizes: Sizes;
};

export function keepPages(worker: WorkerScope, kept: KeptFiles, pages: Pages): void {
  const files = keptFiles(kept);
  let keeping = Promise.resolve();
  /** How often that was asked for, and isn't done. */
  let asked = 0;
  /** The server no longer has this build's files: a page from here would ask for them again. */
  let isOutdated = false;

  worker.addEventListener('install', (event) => event.waitUntil(files.keepFirst().then(() => worker.skipWaiting())));
  worker.addEventListener('activate', (event) => event.waitUntil(files.forgetOlder().then(greetAll)));
  worker.addEventListener('message', (event) => {
    const { source } = event;
    event.waitUntil(hello().then((said) => source?.postMessage(said)));
    const { keep } = (event.data ?? {}) as Partial<ToWorker>;
    if (!keep) return;
    // One after the other, however many tabs ask. What doesn't come now is asked for again at the next visit.
    asked += 1;
    keeping = keeping
      .then(() => files.keepGroup(keep))
      .then(files.forgetOlder)
      .catch(() => {})
      .then(() => {
        asked -= 1;
        return greetAll();
      })
      .catch(() => {});
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

  const hello = async (): Promise<FromWorker> => ({
    entry: kept.entry,
    isComplete: (await orNone(files.isComplete())) ?? false,
    hasEssentials: (await orNone(files.hasEssentials())) ?? false,
    isBusy: asked > 0,
    sizes: kept.sizes,
  });

  async function greetAll(): Promise<void> {
    const said = await hello();
    for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) page.postMessage(said);
  }

  /** A page of this build opens at once; so does any page that's kept, where the server is away, broken or silent. */
  async function pageOf(event: Asked, path: string): Promise<Response> {
    const copy = await orNone(files.pageAt(path));
    const opensAtOnce = !isOutdated && !pages.isServerFirst(path) && (await orNone(files.isComplete()));
    // Without what the address says behind the path, which is nobody's business but the page's.
    if (copy && (opensAtOnce || !isFresh(copy))) event.waitUntil(renew(path));
    if (copy && opensAtOnce && isFresh(copy)) return copy;
    const answer = fetch(event.request);
    const spare = copy ?? (await orNone(files.pageAt(path, true)));
    if (!spare) return answer;
    const first = await Promise.race([answer.catch(() => spare), later(patienceMs, spare)]);
    return first.ok || first.type === 'opaqueredirect' ? first : spare;
  }

  /** A file whose name says what's in it may come from any build; another, only where the server doesn't answer. */
  async function fileOf(request: Request, path: string): Promise<Response> {
    const copy = await orNone(files.fileAt(path));
    if (copy && isHashed(path)) return copy;
    const answer = await fetch(request).catch((error: unknown) => copy ?? Promise.reject(error));
    if (answer.status === 404 && isHashed(path)) isOutdated = true;
    return answer.ok ? answer : (copy ?? answer);
  }

  async function renew(path: string): Promise<void> {
    try {
      await files.renew(path, await fetch(path, { cache: 'no-cache' }));
    } catch {
      // There's no connection, or the server is away.
    }
  }
}

/** A cache that can't be read, on a full or broken disk, is as good as an empty one. */
async function orNone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch {
    return undefined;
  }
}

function isFresh({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') < freshMs;
}

function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
