import type { Clock } from '#platform/shared/clock.ts';

type Port = { clock: Clock; signal: AbortSignal; view(): unknown; connected(): boolean };

const lookEveryMs = 500;
/** What the server takes at most. */
const longestMs = 600_000;

/**
 * For how long the line of somebody inside has been silent; the browser tells them at once that the net is gone, and the
 * socket only some seconds later; undefined while it isn't.
 */
export function watchAbsence({ clock, signal, view, connected }: Port): () => number | undefined {
  let since: number | null = null;
  let offline = false;
  const gone = () => {
    if (view() !== null) since ??= clock.now();
  };
  const look = () => {
    if (!connected()) gone();
    else if (!offline) since = null;
  };
  const turn = (isOffline: boolean) => () => {
    offline = isOffline;
    if (isOffline) gone();
  };
  globalThis.addEventListener('offline', turn(true), { signal });
  globalThis.addEventListener('online', turn(false), { signal });
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return () => (since === null ? undefined : Math.min(longestMs, Math.round(clock.now() - since)));
}
