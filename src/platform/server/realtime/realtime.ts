import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { closeCodes, realtimeLimits } from '#platform/shared/realtime.ts';
import type { Caller, Database } from '../database/database.ts';
import { lookAt, realtimePath, turnAway } from './accept.ts';
import { SocketConnection } from './connection.ts';
import { createDispatch, type Dispatch, errorBody } from './dispatch.ts';
import { defaultFrameLimits, FrameGuard, type FrameLimits } from './frame-guard.ts';
import type { Hub, RealtimeChannel } from './gateway.ts';
import { admit, ClosedDoor, firstFrame } from './handshake.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createHub } from './hub.ts';
import { type SessionWatch, watchSessions } from './session-watch.ts';

export type RealtimeLimits = FrameLimits & {
  authWithinMs: number;
  heartbeatMs: number;
  bufferBytes: number;
  /** Longest frame that is read; up to four times as much is answered `too_large`, more is cut off. */
  frameBytes: number;
  /** How long a peer may take to answer a close. */
  closeWithinMs: number;
  sweepMs?: number;
};

const defaults: RealtimeLimits = {
  ...realtimeLimits,
  ...defaultFrameLimits,
  frameBytes: 64 * 1024,
  closeWithinMs: 2_000,
};

export type RealtimeDeps = {
  database: Database;
  /** @throws Refusal `unauthorized` */
  verify(token: string): Promise<Caller>;
  /** Which of these sessions still live, in one query. */
  liveSessions(sessionIds: readonly string[]): Promise<readonly string[]>;
  /** Origins of our own pages beside the address a request came to. */
  origins: readonly string[];
  clock: Clock;
  random: Random;
  log: Logger;
  limits?: Partial<RealtimeLimits>;
  /** Upgrades that somebody else on the same server answers (the bundler in development). */
  leave?: (request: IncomingMessage) => boolean;
};

export type Realtime = {
  hub: Hub;
  /** Answers upgrades of `server` from now on, and hears of ended sessions. */
  attach(server: Server, channels: readonly RealtimeChannel[]): Promise<void>;
  /** Finishes what was begun, closes every connection with 1012, and hears nothing more. */
  stop(): Promise<void>;
};

/** A function of its own, so that no connection keeps its request alive. */
function terminate(this: WebSocket): void {
  this.terminate();
}

/** The realtime gateway: authenticated WebSockets on which features exchange frames. It knows no feature. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const limits = { ...defaults, ...deps.limits };
  const hub = createHub();
  const open = new Set<SocketConnection>();
  const entering = new Set<WebSocket>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes * 4,
    closeTimeout: limits.closeWithinMs,
  } as ConstructorParameters<typeof WebSocketServer>[0]);
  let stopping = false;
  let detach: () => Promise<void> = async () => {};
  let lastClosed = () => {};

  function letIn(ws: WebSocket, socket: Duplex, caller: Caller): SocketConnection {
    const connection = new SocketConnection({
      socketId: newId(deps.clock, deps.random),
      caller,
      guard: new FrameGuard(limits, performance.now()),
      ws,
      socket,
      hub,
      bufferBytes: limits.bufferBytes,
    });
    open.add(connection);
    hub.connect(connection);
    const serverTime = new Date(deps.clock.now()).toISOString();
    connection.send({ type: 'ready', socketId: connection.socketId, serverTime });
    return connection;
  }

  function turnOut(ws: WebSocket, error: unknown): void {
    const door = error instanceof ClosedDoor ? error : null;
    const body = errorBody(door?.refusal ?? error, deps);
    if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ type: 'error', ...body }));
    ws.close(door?.closeCode ?? 1011, body.code);
  }

  function wire(
    connection: SocketConnection,
    ws: WebSocket,
    watch: SessionWatch,
    channels: readonly RealtimeChannel[],
    dispatch: Dispatch,
  ) {
    watch.add(connection);
    ws.removeAllListeners('message');
    ws.removeAllListeners('close');
    ws.on('message', (data) => {
      connection.alive = true;
      if (!stopping) void dispatch.receive(connection, data as Buffer);
    });
    ws.on('pong', () => {
      connection.alive = true;
    });
    ws.on('close', () => {
      open.delete(connection);
      watch.remove(connection);
      hub.disconnect(connection);
      for (const channel of channels) channel.closed(connection);
      if (open.size === 0) lastClosed();
    });
  }

  async function attach(server: Server, channels: readonly RealtimeChannel[]): Promise<void> {
    const dispatch = createDispatch({ ...deps, channels, frameBytes: limits.frameBytes });
    const entrances = new Map(
      channels.flatMap(({ entrance }) => (entrance ? [[entrance.path, entrance] as const] : [])),
    );
    const paths = new Set([realtimePath, ...entrances.keys()]);
    const watch = await watchSessions({
      ...deps,
      ...(limits.sweepMs === undefined ? {} : { sweepMs: limits.sweepMs }),
    });
    const stopBeating = startHeartbeat(open, limits.heartbeatMs);

    async function enter(ws: WebSocket, socket: Duplex, path: string, query: URLSearchParams): Promise<void> {
      const ahead: Buffer[] = [];
      const frame = await firstFrame(ws, limits.authWithinMs, ahead);
      const caller = await admit(frame, query, deps);
      if (ws.readyState !== ws.OPEN) return;
      const connection = letIn(ws, socket, caller);
      wire(connection, ws, watch, channels, dispatch);
      const first = entrances.get(path)?.frame(query, frame.last_seq ?? 0);
      if (first) void dispatch.command(connection, first as { type: string });
      for (const data of ahead) void dispatch.receive(connection, data);
    }

    function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (deps.leave?.(request)) return;
      const knock = stopping ? ({ status: 404 } as const) : lookAt(request, paths, deps.origins);
      if ('status' in knock) {
        turnAway(socket, knock.status);
        return;
      }
      sockets.handleUpgrade(request, socket, head, (ws) => {
        entering.add(ws);
        ws.on('error', terminate);
        enter(ws, socket, knock.path, knock.query)
          .catch((error) => turnOut(ws, error))
          .finally(() => entering.delete(ws));
      });
    }

    server.on('upgrade', upgrade);
    detach = async () => {
      server.off('upgrade', upgrade);
      stopBeating();
      await watch.stop();
      await dispatch.settled();
    };
  }

  async function stop(): Promise<void> {
    stopping = true;
    await detach();
    for (const ws of entering)
      turnOut(ws, new ClosedDoor(new Refusal('unavailable', 'The server restarts.'), closeCodes.restarting));
    if (open.size === 0) return;
    const allClosed = new Promise<void>((resolve) => {
      lastClosed = resolve;
    });
    for (const connection of open) connection.close(closeCodes.restarting, 'the server restarts');
    await allClosed;
  }

  return { hub, attach, stop };
}
