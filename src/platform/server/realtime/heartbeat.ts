import type { SocketConnection } from './connection.ts';

const tickMs = 1_000;

/**
 * Pings every connection and cuts those that stay silent until the next ping. Jittered, so that connections made at the
 * same time don't all ping at once: each interval is 75 to 100 % of `everyMs`.
 * @returns stops it
 */
export function startHeartbeat(connections: Iterable<SocketConnection>, everyMs: number): () => void {
  function beat(): void {
    const now = performance.now();
    for (const connection of connections) {
      if (now < connection.beatAt) continue;
      if (!connection.alive) {
        connection.terminate();
        continue;
      }
      connection.alive = false;
      connection.beatAt = now + everyMs * (0.75 + Math.random() / 4);
      connection.ping();
    }
  }
  // A machine that slept reads what came meanwhile before it judges anyone: `setImmediate` comes after reading.
  const timer = setInterval(() => setImmediate(beat), Math.min(tickMs, everyMs / 2));
  return () => clearInterval(timer);
}
