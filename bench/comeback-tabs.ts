/*
 * Tabs in rooms, each with the product's own connection: what the server ends comes back by the product's rule. A
 * process of its own, told by messages; it says once everybody is inside, and after each restart when each came back.
 */
import WebSocket from 'ws';
import type { Random } from '#platform/shared/random.ts';
import { createSocketClient } from '#platform/web/socket-client.ts';
import { type Circle, networkOf } from './circles.ts';

export type TabsOrder = { url: string; circles: Circle[] };
/** `at`: when each tab heard the state of its room, in ms since 1970. */
export type Everyone = { at: number[] };

const clock = { now: () => Date.now() };
const random: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };
/** As a visit waits after a refused join. */
const retryMs = 2_000;

let wanted = Number.POSITIVE_INFINITY;
let inside = new Map<number, number>();

function enteredBy(tab: number): void {
  if (!inside.has(tab)) inside.set(tab, Date.now());
  if (inside.size < wanted) return;
  process.send?.({ at: [...inside.values()] } satisfies Everyone);
  inside = new Map();
}

/** A browser's WebSocket, from the network that a proxy names. */
function socketFrom(network: string) {
  return class extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { 'X-Forwarded-For': network }, perMessageDeflate: false });
      this.on('error', () => {});
    }
  };
}

function openTab(tab: number, url: string, workshopId: string, token: string): void {
  const socket = createSocketClient({
    url: `${url.replace('http', 'ws')}/realtime`,
    accessToken: async () => token,
    sessionEnded: async () => false,
    clock,
    random,
    signal: new AbortController().signal,
    WebSocket: socketFrom(networkOf(tab)) as unknown as typeof globalThis.WebSocket,
  });
  const off = { isAudioEnabled: false, isVideoEnabled: false };
  let lastSeq = 0;
  const join = () => {
    const command = { type: 'join-room', workshopId, last_seq: lastSeq, ...off };
    socket.send(command).catch(() => {
      if (socket.getStatus() === 'connected') setTimeout(join, retryMs);
    });
  };
  socket.onStatus((status) => {
    if (status === 'connected') join();
  });
  socket.on(['room-state'], (frame) => {
    const { messages = [] } = frame as { messages?: { seq: number }[] };
    lastSeq = messages.at(-1)?.seq ?? lastSeq;
    enteredBy(tab);
  });
}

process.once('message', ({ url, circles }: TabsOrder) => {
  const tabs = circles.flatMap(({ workshopId, people }) => people.map(({ token }) => ({ workshopId, token })));
  wanted = tabs.length;
  // Not all at once, as nobody would come for the first time.
  for (const [tab, { workshopId, token }] of tabs.entries())
    setTimeout(() => openTab(tab, url, workshopId, token), tab * 10);
});
