import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { createPath } from 'react-router';
import { untilAnswered, wantedAddress } from './away.ts';

/*
 * Pages and parts are chunks. While one can't be had the old page stays in sight, and what was wanted comes by itself:
 * after the server was away, and after a deploy that has replaced the chunk.
 */

/** How much goes on in this document that must not end, such as a call. */
let kept = 0;
/** Milliseconds after which a kept document asks for a missing chunk once more. */
const againMs = 5_000;

/** Until what it returns is called, a chunk that's missing here is waited for instead of reloading this document. */
export function keepDocument(): () => void {
  kept += 1;
  return () => {
    kept -= 1;
  };
}

/**
 * Loads a chunk, however long the server is away. Most browsers remember a failed import as long as the document lives,
 * so the wanted page is reloaded: at most once before the chunk of this name has come.
 * @throws what `load` throws, where the server answers and reloading hasn't helped
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await loaded(name, load);
  } catch {
    const address = wantedAddress();
    if (isToStay(address)) return waitedFor(name, load);
    if (await isKept(address)) await openAnew(name, address);
    await untilAnswered(address);
    try {
      return await loaded(name, load);
    } catch (error) {
      // It may have gone just after it answered, and a page reloaded then would be the browser's own error page.
      await untilAnswered(address);
      if (isToStay(address)) return waitedFor(name, load);
      // Someone who went elsewhere meanwhile stays there.
      if (wantedAddress() === address) await openAnew(name, address);
      throw error;
    }
  }
}

/** Someone on their way elsewhere ends what goes on here by themselves. */
const isToStay = (address: string) => kept > 0 && address === createPath(window.location);

/** All that goes on here does so meanwhile, and the server isn't said to be away. */
async function waitedFor<T>(name: string, load: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, againMs));
  return loadChunk(name, load);
}

/** A component whose chunk comes when it is first drawn. */
export function lazyPart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(name, load) }));
}

/** Notes that a chunk has come, so that the page may be reloaded for it another time. */
export function chunkCame(name: string): void {
  marks()?.removeItem(markOf(name));
}

/** Reloads the page as soon as the server answers. */
export async function reloadOnceAnswered(): Promise<void> {
  await untilAnswered(wantedAddress());
  window.location.reload();
}

async function loaded<T>(name: string, load: () => Promise<T>): Promise<T> {
  const chunk = await load();
  chunkCame(name);
  return chunk;
}

/**
 * A page that the service worker keeps needs no server; one without a document of its own is kept with all others. Where the
 * worker answers this page already, it had no such chunk.
 */
async function isKept(address: string): Promise<boolean> {
  try {
    if (navigator.serviceWorker.controller) return false;
    const [page = ''] = address.split(/[?#]/);
    return Boolean((await caches.match(page)) ?? (await caches.match('/shell')));
  } catch {
    return false;
  }
}

/** Never returns if it opens the page: this document is on its way out. What can't be marked is never reloaded. */
async function openAnew(name: string, address: string): Promise<void> {
  if (marks()?.getItem(markOf(name)) !== null) return;
  marks()?.setItem(markOf(name), '');
  if (address === createPath(window.location)) window.location.reload();
  else window.location.assign(address);
  await new Promise(() => {});
}

/** This tab's memory across documents; undefined where the browser has none for us. */
function marks(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function markOf(name: string): string {
  return `opened-anew:${name}`;
}
