import type { Clock } from '#platform/shared/clock.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import type { ErrorCode } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Random, randomBelow } from '#platform/shared/random.ts';
import { type AuthFrame, type ConnectionFrame, closeCodes, realtimeLimits } from '#platform/shared/realtime.ts';

/** R-STATE-21: `connected` means that the server has accepted the token, not merely that a socket is open. */
export type SocketStatus = 'connecting' | 'connected' | 'disconnected';

/** Any server frame above the connection level; its feature knows the types. */
export type ServerFrame = { type: string; channel?: string };

/** A command that was refused or got no answer (`unavailable`: it may or may not have happened). */
export class CommandError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
  }
}

/** The one authenticated connection of this tab, as its users see it. */
export type SocketClient = {
  getStatus(): SocketStatus;
  /** Calls back on every change of status until the returned function is called. */
  onStatus(listener: (status: SocketStatus) => void): () => void;
  /** Frames of these types, in the order the server sent them. */
  on(types: readonly string[], listener: (frame: ServerFrame) => void): () => void;
  /** Resolves when the server has done it, rejects with a CommandError. Never resends by itself. */
  send(command: { type: string }): Promise<void>;
  /** Tries again at once instead of waiting for the next attempt. */
  reconnect(): void;
};

export type SocketOptions = {
  url: string;
  /** A token for the next attempt, different from `refused`; null while there is none. */
  accessToken(refused: string | null): Promise<string | null>;
  /** The server ended the session of this token. Whether there's another to come back with; otherwise it's closed for good. */
  sessionEnded(token: string): Promise<boolean>;
  clock: Clock;
  random: Random;
  /** Aborting it closes the connection and ends everything opened here. */
  signal: AbortSignal;
  /** Replaces the browser's own in tests. */
  WebSocket?: typeof WebSocket;
};

/** Milliseconds before the next attempt: half fixed, half random, doubling. */
const backOff = { first: 400, most: 3_000 } as const;
/** After this long without a way in, nobody's helped by haste: at most one attempt in five seconds, of every tab. */
const calm = { afterMs: minuteMs, most: 10_000 } as const;
/** Milliseconds without an answer after which an open-looking connection counts as dead. */
const silence = 5_000;

type Answer = Extract<ConnectionFrame, { type: 'ack' | 'error' }>;
type Waiting = { resolve(): void; reject(error: CommandError): void };
type Timer = ReturnType<typeof setTimeout>;

/** Opens the connection to `/realtime`. It keeps itself alive and reconnects; its users decide what to resend. */
export function createSocketClient(options: SocketOptions): SocketClient {
  return new Connection(options).start();
}

class Connection implements SocketClient {
  readonly #options: SocketOptions;
  readonly #statusListeners = new Set<(status: SocketStatus) => void>();
  readonly #frameListeners = new Map<string, Set<(frame: ServerFrame) => void>>();
  readonly #waiting = new Map<string, Waiting>();
  #status: SocketStatus = 'disconnected';
  #socket: WebSocket | null = null;
  /** The token shown last, and the one that the server refused. */
  #token: string | null = null;
  #refused: string | null = null;
  #ended = false;
  #attempts = 0;
  /** When it was lost, or first refused; null while it stands. */
  #downSince: number | null = null;
  /** Counts attempts, so that one that was given up goes no further. */
  #round = 0;
  #retry: Timer | undefined;
  #watch: Timer | undefined;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  start(): this {
    const { signal } = this.#options;
    if (signal.aborted) return this;
    globalThis.addEventListener?.('online', this.reconnect, { signal });
    globalThis.addEventListener?.('offline', this.#doubt, { signal });
    signal.addEventListener('abort', () => this.#stop(), { once: true });
    void this.#connect();
    return this;
  }

  readonly getStatus = (): SocketStatus => this.#status;

  readonly reconnect = (): void => {
    this.#attempts = 0;
    // An attempt that began while the network was away may hang for seconds.
    if (this.#status === 'connecting') {
      this.#socket?.close();
      this.#letGo();
    }
    void this.#connect();
  };

  /** The browser says the net is gone, which it may be wrong about: asked now, a lost line is known up to a heartbeat sooner. */
  readonly #doubt = (): void => {
    if (this.#status === 'connected') this.#beat();
  };

  onStatus(listener: (status: SocketStatus) => void): () => void {
    return subscribe(this.#statusListeners, listener);
  }

  on(types: readonly string[], listener: (frame: ServerFrame) => void): () => void {
    const ends = types.map((type) => {
      const listeners = this.#frameListeners.get(type) ?? new Set();
      this.#frameListeners.set(type, listeners);
      return subscribe(listeners, listener);
    });
    return () => ends.forEach((end) => end());
  }

  send(command: { type: string }): Promise<void> {
    const socket = this.#socket;
    if (this.#status !== 'connected' || !socket) return Promise.reject(gone());
    const nonce = newId(this.#options.clock, this.#options.random);
    socket.send(JSON.stringify({ ...command, nonce }));
    return new Promise((resolve, reject) => this.#waiting.set(nonce, { resolve, reject }));
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#ended || this.#options.signal.aborted || this.#status !== 'disconnected') return;
    this.#round += 1;
    const round = this.#round;
    this.#setStatus('connecting');
    const token = await this.#options.accessToken(this.#refused).catch(() => null);
    if (this.#options.signal.aborted || round !== this.#round) return;
    if (token === null) this.#comeBackLater();
    else this.#open(token);
  }

  #open(token: string): void {
    const socket = new (this.#options.WebSocket ?? WebSocket)(this.#options.url);
    this.#socket = socket;
    this.#token = token;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', access_token: token } satisfies AuthFrame));
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(event.data)));
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#closed(event.code, this.#token ?? token);
    };
    this.#watchFor(realtimeLimits.authWithinMs + silence, () => this.#giveUp());
  }

  #receive(frame: ServerFrame): void {
    if (isAnswer(frame)) return this.#answer(frame);
    if (frame.type === 'ready') return this.#ready();
    if (frame.type === 'token-wanted') return void this.#renew();
    for (const listener of [...(this.#frameListeners.get(frame.type) ?? [])]) listener(frame);
  }

  #ready(): void {
    this.#attempts = 0;
    this.#downSince = null;
    this.#refused = null;
    this.#watchFor(realtimeLimits.heartbeatMs, () => this.#beat());
    this.#setStatus('connected');
  }

  /** Shows the next token before the last one ends. Without one, the server closes then and the way back begins. */
  async #renew(): Promise<void> {
    const socket = this.#socket;
    const token = await this.#options.accessToken(this.#token).catch(() => null);
    if (token === null || socket === null || this.#socket !== socket) return;
    this.#token = token;
    socket.send(JSON.stringify({ type: 'auth', access_token: token } satisfies AuthFrame));
  }

  #answer(frame: Answer): void {
    const waiting = this.#waiting.get(frame.nonce ?? '');
    this.#waiting.delete(frame.nonce ?? '');
    if (frame.type === 'ack') waiting?.resolve();
    else waiting?.reject(new CommandError(frame.code, frame.message));
  }

  /** Pings the server, since a browser can't see the server's own pings. */
  #beat(): void {
    this.#watchFor(silence, () => this.#giveUp());
    this.send({ type: 'ping' }).then(
      () => this.#watchFor(realtimeLimits.heartbeatMs, () => this.#beat()),
      () => {},
    );
  }

  #watchFor(ms: number, then: () => void): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(then, ms);
  }

  #closed(code: number, token: string): void {
    if (code === closeCodes.sessionEnded) {
      this.#ended = true;
      this.#letGo();
      void this.#options.sessionEnded(token).then((goesOn) => {
        this.#ended = !goesOn;
        if (goesOn && !this.#options.signal.aborted) this.#comeBackLater();
      });
      return;
    }
    if (code === closeCodes.authRequired) this.#refused = token;
    this.#comeBackLater();
  }

  #giveUp(): void {
    this.#socket?.close();
    this.#comeBackLater();
  }

  #comeBackLater(): void {
    this.#letGo();
    const now = this.#options.clock.now();
    this.#downSince ??= now;
    const isCalm = now - this.#downSince >= calm.afterMs;
    const most = isCalm ? calm.most : Math.min(backOff.most, backOff.first * 2 ** this.#attempts);
    this.#attempts += 1;
    const delay = most / 2 + randomBelow(this.#options.random, most / 2);
    this.#retry = setTimeout(() => void this.#connect(), delay);
  }

  #stop(): void {
    clearTimeout(this.#retry);
    this.#socket?.close(1000);
    this.#letGo();
  }

  /** The old socket is ignored from now on; pending commands are rejected. */
  #letGo(): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    this.#setStatus('disconnected');
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(gone());
  }

  #setStatus(status: SocketStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of [...this.#statusListeners]) listener(status);
  }
}

function gone(): CommandError {
  return new CommandError('unavailable', 'There is no connection.');
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function isAnswer(frame: ServerFrame): frame is Answer {
  return frame.type === 'ack' || frame.type === 'error';
}
