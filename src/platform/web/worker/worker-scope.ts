/*
 * What is used of a service worker's scope; the types of the web know pages alone. It runs outside every page, in
 * src/service-worker.ts.
 */

/** A step that goes on until its work is done. */
export type Step = { waitUntil(work: Promise<unknown>): void };
/** A request of a page, or for one. */
export type Asked = Step & { request: Request; respondWith(answer: Promise<Response>): void };
/** What a page said to it, and that page. */
export type PageMessage = Step & { data: unknown; source: { postMessage(answer: unknown): void } | null };

export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Step) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  skipWaiting(): Promise<void>;
  clients: { matchAll(which: { includeUncontrolled: true }): Promise<readonly { postMessage(said: unknown): void }[]> };
};
