import { hourMs } from '#platform/shared/duration.ts';
import { session } from '../session/session-store.ts';
import { whenIdle } from '../when-idle.ts';
import type { FromWorker, ToWorker } from '../worker/pages-worker.ts';
import { lineCost, onLineCost } from './line-cost.ts';
import { update } from './update-store.ts';

/** Milliseconds that a page rests before anything big is fetched. */
const restMs = 3_000;
/** Milliseconds between two looks for a new build, while a tab is open. */
const lookAgainMs = hourMs;

/** What a tab has asked for: another build's script once, and whether its own build is still owed, since no worker had it yet. */
type Asked = { other: string | null; isOwed: boolean };

/**
 * What a page does for the worker once it rests: has it keep everything, hears of a newer build, and looks for one when
 * somebody comes back to the tab. Returns how to stop.
 */
export function keepUp(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const asked: Asked = { other: null, isOwed: false };
  const listen = ({ data }: MessageEvent<Partial<FromWorker> | null>) => void hear(workers, data, asked);
  workers.addEventListener('message', listen, { signal });
  // Right away: it may have changed before this page heard.
  void say(workers, null);
  const callOff = whenIdle(() => {
    const rest = setTimeout(async () => {
      asked.isOwed = !(await say(workers, whatToKeep()));
    }, restMs);
    signal.addEventListener('abort', () => clearTimeout(rest));
  });
  let cost = lineCost();
  const stopHearing = onLineCost(() => {
    const before = cost;
    cost = lineCost();
    if (before !== 'none' && cost === 'none')
      whenIdle(async () => (asked.isOwed = !(await say(workers, whatToKeep()))));
  });
  const look = () => void lookForUpdates(workers);
  const timer = setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
  void retireOthers(workers);
  return () => {
    callOff();
    stopHearing();
    clearInterval(timer);
    stop.abort();
  };
}

/** On a line that's dear or slow, nothing comes by itself but what a member may need most. */
function whatToKeep(): ToWorker['keep'] {
  if (lineCost() === 'none') return 'all';
  return session.getSnapshot().user ? 'essentials' : null;
}

/** Whether it was said: behind a newer page the worker may be an older one, which would fetch a build that's over. */
async function say(workers: ServiceWorkerContainer, keep: ToWorker['keep']): Promise<boolean> {
  try {
    await workers.ready;
    if (keep && (await lookForUpdates(workers))) return false;
    const registration = await workers.getRegistration('/');
    registration?.active?.postMessage({ keep } satisfies ToWorker);
    return true;
  } catch {
    // The browser gives none, in a private window for one.
    return false;
  }
}

/**
 * A newer build is fetched as soon as the page is idle, and said once it's all there: reloading is instant then, and can't
 * bring this one back. On a metered connection it never is, so there it's said with what's needed most.
 */
async function hear(workers: ServiceWorkerContainer, said: Partial<FromWorker> | null, asked: Asked): Promise<void> {
  const { entry, isComplete, hasEssentials } = said ?? {};
  if (typeof entry !== 'string') return;
  const isOther = update.isOther(entry);
  // This page may be the newer of the two; its worker will say so itself.
  if (isOther && (await lookForUpdates(workers))) return;
  if (isComplete || !isOther || (hasEssentials && lineCost() !== 'none')) update.hear(entry);
  const isNeeded = isOther ? asked.other !== entry : asked.isOwed;
  if (isComplete || !isNeeded) return;
  if (isOther) asked.other = entry;
  else asked.isOwed = false;
  // Only what changed is fetched, and not in the middle of what somebody does here.
  whenIdle(async () => {
    if (await say(workers, whatToKeep())) return;
    // A newer worker was just coming, so it's asked for when it's heard of next.
    if (isOther) asked.other = null;
    else asked.isOwed = true;
  });
}

/** Whether a newer worker is on its way. */
async function lookForUpdates(workers: ServiceWorkerContainer): Promise<boolean> {
  try {
    const registration = await workers.getRegistration('/');
    await registration?.update();
    return Boolean(registration?.installing ?? registration?.waiting);
  } catch {
    // There's no connection, or the server is away.
    return false;
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
