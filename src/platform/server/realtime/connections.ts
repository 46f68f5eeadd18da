import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { closeCodes } from '#platform/shared/realtime.ts';
import type { Bearer } from '../database/database.ts';
import type { RealtimeChannel } from './channel.ts';
import { SocketConnection } from './connection.ts';
import { type Dispatch, errorBody } from './dispatch.ts';
import { FrameGuard } from './frame-guard.ts';
import { admit, ClosedDoor, firstFrame, tryAgainLater } from './handshake.ts';
import { createHeadcount } from './headcount.ts';
import type { GatewayHub } from './hub.ts';
import type { RealtimeLimits } from './limits.ts';
import type { SessionWatch } from './session-watch.ts';
import type { Upgrade } from './upgrade.ts';

export type Arriving = { request: IncomingMessage; socket: Duplex; head: Buffer; entered(): void };

export type Connections = {
  /** Everyone who is authenticated. */
  readonly open: ReadonlySet<SocketConnection>;
  /** Makes a WebSocket of an upgrade, authenticates it, and lets it in or closes it; `entered`, once that's decided. */
  accept(arriving: Arriving, upgrade: Upgrade): void;
  /** Accepts no more frames, finishes running commands, and closes everyone with 1012. */
  close(): Promise<void>;
};

/** A separate function, so that no connection keeps its request alive. */
function terminate(this: WebSocket): void {
  this.terminate();
}

/** Accepts connections, keeps those that are open, and closes them. */
export function createConnections(
  deps: Parameters<typeof admit>[2] & {
    clock: Clock;
    random: Random;
    log: Logger;
    limits: RealtimeLimits;
    hub: GatewayHub;
    channels: readonly RealtimeChannel[];
    dispatch: Dispatch;
    watch: SessionWatch;
  },
): Connections {
  const { limits, hub, channels, dispatch, watch } = deps;
  const entrances = new Map(channels.flatMap(({ entrance }) => (entrance ? [[entrance.path, entrance] as const] : [])));
  const people = createHeadcount(limits.perPerson);
  const open = new Set<SocketConnection>();
  const entering = new Set<WebSocket>();
  let closing = false;
  let lastGone = () => {};
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Frames up to this size are read and answered `too_large`.
    maxPayload: limits.frameBytes * 4,
    closeTimeout: limits.closeWithinMs,
  } as ConstructorParameters<typeof WebSocketServer>[0]);

  async function enter(ws: WebSocket, socket: Duplex, { path, query }: Upgrade): Promise<void> {
    const ahead: Buffer[] = [];
    const frame = await firstFrame(ws, limits, ahead);
    const bearer = await admit(frame, query, deps);
    if (ws.readyState !== ws.OPEN) return;
    const leave = people(bearer.userId);
    if (!leave) throw new ClosedDoor(new Refusal('rate_limited', 'Too many tabs are open.'), tryAgainLater);
    socket.once('close', leave);
    const connection = letIn(ws, socket, bearer);
    const first = entrances.get(path)?.frame(query, frame.last_seq ?? 0);
    if (first) void dispatch.command(connection, first as { type: string });
    for (const data of ahead) void dispatch.receive(connection, data);
  }

  function letIn(ws: WebSocket, socket: Duplex, bearer: Bearer): SocketConnection {
    const socketId = newId(deps.clock, deps.random);
    const guard = new FrameGuard(limits, performance.now());
    const connection = new SocketConnection({
      socketId,
      bearer,
      guard,
      ws,
      socket,
      hub,
      bufferBytes: limits.bufferBytes,
    });
    open.add(connection);
    watch.add(connection);
    hub.connect(connection);
    follow(connection, ws);
    connection.send({ type: 'ready', socketId, serverTime: new Date(deps.clock.now()).toISOString() });
    return connection;
  }

  function follow(connection: SocketConnection, ws: WebSocket): void {
    // The handshake's listeners have done their work.
    ws.removeAllListeners('message').removeAllListeners('close');
    ws.on('message', (data) => {
      connection.alive = true;
      // One that was told to go, as its session ended, may still send until it answers or is cut off.
      if (!closing && connection.closeCode === null) void dispatch.receive(connection, data as Buffer);
    });
    ws.on('pong', () => {
      connection.alive = true;
    });
    ws.on('close', (code) => {
      open.delete(connection);
      watch.remove(connection);
      hub.disconnect(connection);
      for (const channel of channels) channel.closed(connection, connection.closeCode ?? code);
      if (open.size === 0) lastGone();
    });
  }

  function refuse(ws: WebSocket, error: unknown): void {
    const door = error instanceof ClosedDoor ? error : null;
    const body = errorBody(door?.refusal ?? error, deps);
    if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ type: 'error', ...body }));
    ws.close(door?.closeCode ?? 1011, body.code);
  }

  function accept({ request, socket, head, entered }: Arriving, upgrade: Upgrade): void {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', terminate);
      entering.add(ws);
      enter(ws, socket, upgrade)
        .catch((error) => refuse(ws, error))
        .finally(() => {
          entering.delete(ws);
          entered();
        });
    });
  }

  async function close(): Promise<void> {
    closing = true;
    await Promise.race([dispatch.settled(), sleep(limits.closeWithinMs)]);
    const restart = new ClosedDoor(new Refusal('unavailable', 'The server restarts.'), closeCodes.restarting);
    for (const ws of entering) refuse(ws, restart);
    if (open.size === 0) return;
    const allGone = new Promise<void>((resolve) => {
      lastGone = resolve;
    });
    for (const connection of open) connection.close(closeCodes.restarting, 'the server restarts');
    await allGone;
  }

  return { open, accept, close };
}
