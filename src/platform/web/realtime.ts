import { lineHeld, lineLost } from './line-back.ts';
import { session } from './session/session-store.ts';
import { createSocketClient, type ServerFrame, type SocketClient, type SocketStatus } from './socket-client.ts';
import { clock, random } from './world.ts';

/*
 * The one authenticated connection of this tab. The first user opens it, the last one to leave closes it. Frames of
 * different users are distinguished by type and channel; each leaves by itself what it joined.
 */

type Shared = {
  socket: SocketClient;
  /** Called once when the server has ended the session. */
  users: Set<() => void>;
  end: AbortController;
};

let shared: Shared | null = null;

/**
 * Joins the users of this tab's connection until `signal` is aborted; afterwards nothing is heard here and nothing can
 * be sent. The connection belongs to the person signed in now: when that changes it closes for good, and users ask for
 * another.
 * @param sessionEnded the server has ended the session; the connection does not come back
 */
export function shareSocket(signal: AbortSignal, sessionEnded: () => void = () => {}): SocketClient {
  signal.throwIfAborted();
  shared ??= open();
  const connection = shared;
  // A separate function per use, so that two uses with the same one count as two.
  const user = () => sessionEnded();
  connection.users.add(user);
  signal.addEventListener('abort', () => leave(connection, user), { once: true });
  return asLongAs(signal, connection.socket);
}

/** Runs now if connected, and on every reconnect. */
export function onConnected(socket: SocketClient, run: () => void): void {
  socket.onStatus((status) => {
    if (status === 'connected') run();
  });
  if (socket.getStatus() === 'connected') run();
}

/** Has a connection that's down try again at once; nothing happens where there's none, or it stands. */
export function reconnectNow(): void {
  if (shared && shared.socket.getStatus() !== 'connected') shared.socket.reconnect();
}

function open(): Shared {
  const end = new AbortController();
  const users: Shared['users'] = new Set();
  const person = session.getSnapshot().user?.id;
  const socket = createSocketClient({
    url: `${location.origin.replace(/^http/, 'ws')}/realtime`,
    accessToken: (refused) => (refused === null ? session.accessToken() : session.renew(refused)),
    async sessionEnded(token) {
      // Signs this device out if the session is really over. In this browser another may have taken its place.
      const next = await session.renew(token);
      if (next !== null && session.getSnapshot().user?.id === person) return true;
      close(opened);
      for (const told of [...users]) told();
      return false;
    },
    clock,
    random,
    signal: end.signal,
  });
  let stood = false;
  socket.onStatus((status) => {
    if (status === 'connected') lineHeld();
    // Whether one that never stood can't come up for the line, or is only refused, nobody knows.
    if (status === 'disconnected' && stood) lineLost();
    if (status !== 'connecting') stood = status === 'connected';
  });
  const opened: Shared = { socket, users, end };
  const stop = session.subscribe(() => {
    if (session.getSnapshot().user?.id !== person) close(opened);
  });
  end.signal.addEventListener('abort', stop, { once: true });
  return opened;
}

function leave(connection: Shared, user: () => void): void {
  connection.users.delete(user);
  if (connection.users.size === 0) close(connection);
}

/** The next user opens another one. */
function close(connection: Shared): void {
  if (shared === connection) shared = null;
  connection.end.abort();
}

/** The connection as one of its users sees it. */
function asLongAs(signal: AbortSignal, socket: SocketClient): SocketClient {
  const ended = (stop: () => void) => {
    signal.addEventListener('abort', stop, { once: true });
    return stop;
  };
  return {
    getStatus: (): SocketStatus => (signal.aborted ? 'disconnected' : socket.getStatus()),
    onStatus: (listener) => ended(socket.onStatus(listener)),
    on: (types, listener: (frame: ServerFrame) => void) => ended(socket.on(types, listener)),
    send: (command) => socket.send(command),
    reconnect: () => socket.reconnect(),
  };
}
