import { once } from 'node:events';
import WebSocket from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: tests look into frames of any shape, and fail when it is another
export type Frame = Record<string, any> & { type: string };

export type RealtimeClient = {
  readonly ws: WebSocket;
  /** Everything heard so far, in order. */
  readonly frames: Frame[];
  send(frame: unknown): void;
  /** Sends a command with a fresh nonce and waits for its `ack` or `error`. */
  command(frame: object): Promise<Frame>;
  /** The first matching frame, past or future. */
  hear(fits: string | ((frame: Frame) => boolean)): Promise<Frame>;
  of(type: string): Frame[];
  /** The code it was closed with. */
  closed: Promise<number>;
  close(): Promise<void>;
};

let nonces = 0;

/** A WebSocket client for tests: sends frames and records what it hears. */
export async function realtimeClient(url: string, options: WebSocket.ClientOptions = {}): Promise<RealtimeClient> {
  const ws = new WebSocket(url, options);
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  ws.on('error', () => {});
  await Promise.race([
    once(ws, 'open'),
    once(ws, 'unexpected-response').then(([, response]) => Promise.reject(new Error(`HTTP ${response.statusCode}`))),
  ]);

  function hear(fits: string | ((frame: Frame) => boolean)): Promise<Frame> {
    const matches = typeof fits === 'string' ? (frame: Frame) => frame.type === fits : fits;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(
          new Error(
            `not heard: ${String(fits)}; heard last ${frames
              .slice(-10)
              .map((frame) => frame.type)
              .join(', ')}`,
          ),
        );
      }, 6_000);
      const look = () => {
        const found = frames.find(matches);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  const send = (frame: unknown) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    ws,
    frames,
    send,
    hear,
    closed,
    of: (type) => frames.filter((frame) => frame.type === type),
    command(frame) {
      nonces += 1;
      const nonce = `nonce-${nonces}`;
      send({ nonce, ...frame });
      return hear((answer) => answer.nonce === nonce && (answer.type === 'ack' || answer.type === 'error'));
    },
    async close() {
      ws.close();
      await closed;
    },
  };
}
