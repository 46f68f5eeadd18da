import { prefix, shellKey } from './kept-files.ts';

/** Where the worker is, for every page. */
const script = '/sw.js';

/** Whether the browser takes one from this page; it says so only after a round trip. */
let taken: Promise<boolean> | undefined;

/** Has the browser keep Help now from the first visit on, to any page. What's bigger comes later (../upkeep). */
export function startWorker(): void {
  taken = register();
}

async function register(): Promise<boolean> {
  try {
    // Where a browser has them blocked, there may be an answer and no worker.
    return Boolean(await navigator.serviceWorker.register(script));
  } catch {
    // Old browsers, plain HTTP and the development server have none. Whatever it would have kept still comes from the server.
    return false;
  }
}

/** Whether a worker keeps this product's pages here, or is about to. */
export async function hasWorker(): Promise<boolean> {
  try {
    return (await taken) || Boolean(await navigator.serviceWorker.getRegistration('/'));
  } catch {
    return false;
  }
}

/** Whether what's needed most is kept here, as the newest build has it; that a worker is here says nothing of that. */
export async function hasEssentials(): Promise<boolean> {
  try {
    const newest = (await caches.keys()).findLast((name) => name.startsWith(prefix));
    const shell = newest === undefined ? undefined : await caches.match(shellKey, { cacheName: newest });
    return shell !== undefined && (await hasWorker());
  } catch {
    // On plain HTTP there are no caches, and some can't be read.
    return false;
  }
}
