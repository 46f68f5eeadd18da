import type { WebFeature } from './feature.ts';

/** Starts the features' service workers, and brings them up to date. Called when the page has its own scripts. */
export function startWorkers(features: readonly WebFeature[]): void {
  for (const { worker } of features) if (worker) void startWorker(worker);
}

/** Old browsers, plain HTTP and the development server have none. */
async function startWorker({ script, scope }: NonNullable<WebFeature['worker']>): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(script, { scope });
    // By itself a browser only looks for a new version when a page below the scope is opened.
    if (registration.active) await registration.update();
  } catch {
    // Whatever it would have kept still comes from the server.
  }
}
