/** Where the worker is, for every page. */
const script = '/sw.js';

/** Has the browser keep Help now from the first visit on, whichever page that is to. What's bigger comes later (../upkeep). */
export async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(script);
  } catch {
    // Old browsers, plain HTTP and the development server have none. Whatever it would have kept still comes from the server.
  }
}

/** Whether a worker keeps this product's pages here. */
export async function hasWorker(): Promise<boolean> {
  try {
    return Boolean(await navigator.serviceWorker.getRegistration('/'));
  } catch {
    return false;
  }
}
