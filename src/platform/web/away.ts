import { createPath, type Path } from 'react-router';

/*
 * What is wanted of a server that is away is waited for: the note #away of index.html says so, and the server is asked
 * until it answers.
 */

type Router = {
  state: { location: Path; navigation: { location?: Path | undefined } };
  subscribe(listener: () => void): unknown;
};

/** Milliseconds until the server is asked again, doubling: half fixed, half random, so that not all come at once. */
const firstMs = 500;
const mostMs = 8_000;
const answerWithinMs = 10_000;
/** The window hears of it whenever something is waited for no longer, or newly. */
const changed = 'away';

let wantedPath = (): Path => window.location;
/** The addresses for which something waits. */
const waits: string[] = [];

/** From now on the wanted page is the one that the router is on its way to; before, the one in the address bar. */
export function followRouter(router: Router): void {
  wantedPath = () => router.state.navigation.location ?? router.state.location;
  router.subscribe(show);
}

/** The address of the wanted page, with query and fragment. */
export function wantedAddress(): string {
  return createPath(wantedPath());
}

/** Whether something of the wanted page is being waited for. */
export function isAway(): boolean {
  return waits.includes(wantedAddress());
}

/** Calls back whenever that may have changed. */
export function onAway(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Waits until the server answers at this address, and says so if that takes more than one try. */
export async function untilAnswered(address: string): Promise<void> {
  if (await answers(address)) return;
  waits.push(address);
  show();
  let ms = firstMs;
  do {
    await pause(ms * (1 + Math.random()));
    ms = Math.min(mostMs, ms * 2);
  } while (!(await answers(address)));
  waits.splice(waits.indexOf(address), 1);
  show();
}

async function answers(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}

/** Ends at once when the network or the person comes back, or when another wait is over. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const go = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go, { signal });
    window.addEventListener(changed, go, { signal });
    document.addEventListener('visibilitychange', go, { signal });
  });
}

function show(): void {
  document.getElementById('away')?.toggleAttribute('hidden', !isAway());
  window.dispatchEvent(new Event(changed));
}
