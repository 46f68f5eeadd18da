import { session } from '../session/session-store.ts';
import { whenIdle } from '../when-idle.ts';
import type { FromWorker, ToWorker } from '../worker/pages-worker.ts';
import { update } from './update-store.ts';

/** Milliseconds that a page rests before anything big is fetched. */
const restMs = 3_000;
/** Milliseconds between two looks for a new build, while a tab is open. */
const lookAgainMs = 60 * 60 * 1000;

/**
 * What a page does for the worker once it rests: has it keep everything, hears of a newer build, and looks for one when
 * somebody comes back to the tab. Returns how to stop.
 */
export function keepUp(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  workers.addEventListener('message', ({ data }: MessageEvent<Partial<FromWorker> | null>) => hear(workers, data), {
    signal,
  });
  // Right away: it may have changed before this page heard.
  void say(workers, null);
  const callOff = whenIdle(() => {
    const rest = setTimeout(() => void say(workers, whatToKeep()), restMs);
    signal.addEventListener('abort', () => clearTimeout(rest));
  });
  const look = () => void lookForUpdates(workers);
  const timer = setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
  void retireOthers(workers);
  return () => {
    callOff();
    clearInterval(timer);
    stop.abort();
  };
}

/** On a connection that's dear, nothing but the way to a member's own safety plan. */
function whatToKeep(): ToWorker['keep'] {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) return 'all';
  return session.getSnapshot().user ? 'plan' : null;
}

async function say(workers: ServiceWorkerContainer, keep: ToWorker['keep']): Promise<void> {
  await workers.ready;
  const registration = await workers.getRegistration('/');
  registration?.active?.postMessage({ keep } satisfies ToWorker);
}

/** A newer build is fetched right away, for the page that's opened anew. */
function hear(workers: ServiceWorkerContainer, said: Partial<FromWorker> | null): void {
  if (typeof said?.entry !== 'string') return;
  const wasNewer = update.getSnapshot();
  update.hear(said.entry);
  if (update.getSnapshot() && !wasNewer) void say(workers, whatToKeep());
}

async function lookForUpdates(workers: ServiceWorkerContainer): Promise<void> {
  try {
    await (await workers.getRegistration('/'))?.update();
  } catch {
    // There's no connection, or the server is away.
  }
}

/** The workers of single pages that were here before would only learn of their end when such a page is opened. */
async function retireOthers(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const all = await workers.getRegistrations();
    const others = all.filter(({ scope }) => new URL(scope).pathname !== '/');
    await Promise.all(others.map((registration) => registration.update()));
  } catch {
    // As above; the next visit tries again.
  }
}
