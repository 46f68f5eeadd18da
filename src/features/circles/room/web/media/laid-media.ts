import type { Clock } from '#platform/shared/clock.ts';
import { configurationOf } from './ice-media.ts';
import { layLines } from './lines-media.ts';
import { onNetworkChange } from './network-media.ts';
import type { Ice } from './room-media.ts';

/** Connections that stand ready to be offered: made before anybody is told of them. */
export type LaidLines = {
  /** So many are to be ready, reached in this way. */
  lay(ice: Ice, others: number): void;
  /** One that's ready and reached in this way; null for none. */
  take(ice: Ice): RTCPeerConnection | null;
  clear(): void;
};

/** A full mesh has no more others than this. */
const most = 8;
/** What was found of paths and logins counts for so long, in ms. */
const goodForMs = 120_000;

/**
 * What's slow about a link and needs nobody else, done while its person is still in the lobby: the connection, its lines, an
 * offer, and the ways to be reached. Nothing goes to anyone and no track is on it, so nobody can tell, or reach them.
 */
export function createLaidLines(world: { clock: Clock; signal: AbortSignal }): LaidLines {
  let laid: RTCPeerConnection[] = [];
  let [way, since] = ['', 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    for (const connection of laid) connection.close();
    laid = [];
  };
  const isGood = (ice: Ice) => way === wayOf(ice) && world.clock.now() - since < goodForMs;
  const begin = (ice: Ice) => {
    [way, since] = [wayOf(ice), world.clock.now()];
    clearTimeout(timer);
    // Somebody who goes on from the lobby to wait lays no more, and takes none for a long time.
    timer = setTimeout(clear, goodForMs);
  };
  world.signal.addEventListener('abort', clear, { once: true });
  onNetworkChange(clear, world.signal);
  return {
    clear,
    lay(ice, others) {
      if (world.signal.aborted) return;
      if (!isGood(ice)) clear();
      // In a tab in the background they'd be laid again every two minutes, for nobody.
      if (document.visibilityState !== 'visible') return;
      if (laid.length === 0) begin(ice);
      try {
        while (laid.length < Math.min(others, most)) laid.push(layOne(ice));
      } catch {
        // Where a browser has none, the lobby stands all the same; people who come in are told there.
      }
    },
    take(ice) {
      if (!isGood(ice)) clear();
      const at = laid.findIndex(({ signalingState }) => signalingState === 'have-local-offer');
      return at < 0 ? null : (laid.splice(at, 1)[0] ?? null);
    },
  };
}

function layOne(ice: Ice): RTCPeerConnection {
  const connection = new RTCPeerConnection(configurationOf(ice));
  layLines(connection);
  // One that can't is never ready, and closed with the others.
  connection.setLocalDescription().catch(() => {});
  return connection;
}

/** Servers and rule without logins, since each ticket has new ones. */
function wayOf({ iceServers, relayOnly }: Ice): string {
  return JSON.stringify([relayOnly, iceServers.map(({ urls }) => urls)]);
}
