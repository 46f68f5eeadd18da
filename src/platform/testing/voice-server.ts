import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: tests look into frames of any shape, and fail when it is another
type Frame = Record<string, any> & { type: string };

/** One connection of our server's to it. */
export type VoiceSession = {
  /** Of the handshake. */
  readonly headers: { readonly authorization?: unknown };
  readonly path: string;
  readonly frames: readonly Frame[];
  /** Samples heard so far. */
  heard(): number;
  send(frame: object | string): void;
  /** Says this many ms of a steady tone, in pieces of 100 ms; `done`, and the reply is complete. */
  speak(ms: number, options?: { reply?: string; done?: boolean }): void;
  call(name: string, args: unknown): void;
  /** Reads and answers nothing more, and stays connected. */
  hang(): void;
  /** Cut off in the middle. */
  breakOff(): void;
  readonly closed: Promise<unknown>;
  isOpen(): boolean;
};

/** How it greets: as SPEC says, not at all, by an error, by closing, or by an answer of HTTP. */
type Manner = 'speaks' | 'mute' | 'refuses' | 'closes' | 'unauthorized';

export type VoiceServer = {
  /** ws://…, for VOICE_URL. */
  url: string;
  readonly sessions: readonly VoiceSession[];
  /** How it greets from now on. */
  be(manner: Manner): void;
  stop(): Promise<void>;
};

/** A realtime voice service on loopback that speaks SPEC's protocol, and hangs, breaks off and errs as a test likes. */
export async function startVoiceServer(): Promise<VoiceServer> {
  let manner: Manner = 'speaks';
  const sessions: VoiceSession[] = [];
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    verifyClient: (_info, done) => (manner === 'unauthorized' ? done(false, 401) : done(true)),
  });
  await once(server, 'listening');
  server.on('connection', (ws, request) => {
    sessions.push(sessionOf(ws, request.headers, request.url ?? ''));
    greet(ws, manner);
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/realtime`,
    sessions,
    be(next) {
      manner = next;
    },
    async stop() {
      for (const ws of server.clients) ws.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

function greet(ws: WebSocket, manner: Manner): void {
  if (manner === 'speaks') ws.send(JSON.stringify({ type: 'session.created', session: { id: 'session' } }));
  if (manner === 'refuses') ws.send(JSON.stringify({ type: 'error', error: { code: 'no_quota', message: 'No.' } }));
  if (manner === 'closes') ws.close(1011);
}

function sessionOf(ws: WebSocket, headers: VoiceSession['headers'], path: string): VoiceSession {
  const frames: Frame[] = [];
  ws.on('error', () => {});
  ws.on('message', (data: Buffer) => void frames.push(JSON.parse(data.toString())));
  const send = (frame: object | string) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    headers,
    path,
    frames,
    send,
    heard: () =>
      frames
        .filter(({ type }) => type === 'input_audio_buffer.append')
        .reduce((all, { audio }) => all + Buffer.from(audio, 'base64').length / 2, 0),
    speak(ms, { reply = 'reply-1', done = true } = {}) {
      const piece = Buffer.alloc(2 * 2_400, 1).toString('base64');
      for (let said = 0; said < ms; said += 100)
        send({ type: 'response.audio.delta', response_id: reply, item_id: 'item', delta: piece });
      if (done) send({ type: 'response.audio.done', response_id: reply });
    },
    call: (name, args) =>
      send({
        type: 'response.function_call_arguments.done',
        call_id: `call-${frames.length}`,
        name,
        arguments: typeof args === 'string' ? args : JSON.stringify(args),
      }),
    // Nothing is read any more, pings included, so that nothing is answered.
    hang: () => ws.pause(),
    breakOff: () => ws.terminate(),
    closed: once(ws, 'close'),
    isOpen: () => ws.readyState === ws.OPEN,
  };
}
