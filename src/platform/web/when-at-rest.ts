import { whenIdle } from './when-idle.ts';
import { hasWorker } from './worker/start-worker.ts';

/** Milliseconds after which an idle page rests: all that it shows has come. */
const restMs = 3000;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Runs something once the page rests, or at the first sign that somebody is about to do something; returns what calls it
 * off. For what a page doesn't show yet, but may have to without a connection.
 */
export function whenAtRest(work: () => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const callOffIdle = whenIdle(() => {
    rest = setTimeout(go, restMs);
  });
  for (const sign of signs) document.addEventListener(sign, go, { passive: true });
  function callOff(): void {
    callOffIdle();
    clearTimeout(rest);
    for (const sign of signs) document.removeEventListener(sign, go);
  }
  function go(): void {
    callOff();
    work();
  }
  return callOff;
}

/**
 * Runs what fetches something that a page needs only once there's no connection; returns what calls it off. Where a worker keeps
 * the page, that waits until it rests; elsewhere it can't (docs/decisions/061).
 */
export function forOffline(work: () => void): () => void {
  let isHere = true;
  let callOff = whenIdle(async () => {
    const isKept = await hasWorker();
    if (!isHere) return;
    if (isKept) callOff = whenAtRest(work);
    else work();
  });
  return () => {
    isHere = false;
    callOff();
  };
}
