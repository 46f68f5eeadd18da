/*
 * Pages that a member's device keeps for when there's no connection: their code alone, never what they show. That they're
 * here tells what somebody opened, so they go at sign-out (CARE C18).
 */

/** What their caches begin with, and their workers' addresses end with. */
const mark = 'own';

/**
 * Keeps a page on this device from now on; false where the browser keeps none.
 * @param script the worker of the build, for the page at `scope` and below
 */
export async function keepPageHere(script: string, scope: string): Promise<boolean> {
  try {
    // Whoever blocks workers may answer with nothing at all.
    const worker = await navigator.serviceWorker.register(`${script}?${mark}`, { scope });
    // One that a sign-out in this document left without its files gets them again.
    worker?.active?.postMessage('fill');
    return Boolean(worker);
  } catch {
    // Old browsers and plain HTTP have none: there the page needs a connection.
    return false;
  }
}

/** Takes every one of them away. */
export async function forgetPagesHere(): Promise<void> {
  try {
    const workers = await navigator.serviceWorker.getRegistrations();
    const own = workers.filter(({ active, waiting, installing }) =>
      (active ?? waiting ?? installing)?.scriptURL.endsWith(`?${mark}`),
    );
    const caches = (await window.caches?.keys()) ?? [];
    await Promise.all([
      ...own.map((worker) => worker.unregister()),
      ...caches.filter((name) => name.startsWith(`${mark} `)).map((name) => window.caches.delete(name)),
    ]);
  } catch {
    // No access to them, so nothing was kept.
  }
}
