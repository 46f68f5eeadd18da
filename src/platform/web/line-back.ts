/*
 * Whether this tab reaches the server, as its own calls and its socket find out: browsers say 'online' only of a network, and not at all
 * when a server comes back, or a flaky line holds again.
 */

let isLost = false;
const waiting = new Set<() => void>();

/** A call got no answer, or none of the server's own. */
export function lineLost(): void {
  isLost = true;
}

/** The server answered. */
export function lineHeld(): void {
  if (!isLost) return;
  isLost = false;
  for (const run of [...waiting]) run();
}

/** Runs each time that the line is back, by what the server or the browser says. For what waits to be sent. @returns how to stop */
export function onLineBack(run: () => void): () => void {
  waiting.add(run);
  globalThis.addEventListener?.('online', run);
  return () => {
    waiting.delete(run);
    globalThis.removeEventListener?.('online', run);
  };
}
