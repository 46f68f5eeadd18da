import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Bearer, Database } from '../database/database.ts';
import type { Hub, RealtimeChannel } from './channel.ts';
import { createConnections } from './connections.ts';
import { createDispatch } from './dispatch.ts';
import { createHeadcount } from './headcount.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createHub } from './hub.ts';
import { defaultLimits, type RealtimeLimits } from './limits.ts';
import { watchSessions } from './session-watch.ts';
import { readUpgrade, realtimePath, rejectUpgrade } from './upgrade.ts';

export type RealtimeDeps = {
  database: Database;
  /** @throws Refusal `unauthorized` */
  verify(token: string): Promise<Bearer>;
  /** What counts as one network: the client's address behind trusted proxies, as `networkOf` makes it. */
  networkOf(request: IncomingMessage): string;
  /** Which of these sessions are still alive, in one query. */
  liveSessions(sessionIds: readonly string[]): Promise<readonly string[]>;
  /** Origins of our own pages, in addition to the request's own host. */
  origins: readonly string[];
  clock: Clock;
  random: Random;
  log: Logger;
  limits?: Partial<RealtimeLimits>;
  /** Upgrades that something else on this server handles (the bundler in development). */
  leave?: (request: IncomingMessage) => boolean;
};

export type Realtime = {
  hub: Hub;
  /** Handles upgrades of `server` from now on, and listens for ended sessions. */
  attach(server: Server, channels: readonly RealtimeChannel[]): Promise<void>;
  /** Finishes running commands, closes every connection with 1012, and stops listening. */
  stop(): Promise<void>;
};

/** The realtime gateway: authenticated WebSockets on which features exchange frames. It knows no feature. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { database, clock, random, log, verify, liveSessions } = deps;
  const limits = { ...defaultLimits, ...deps.limits };
  const hub = createHub();
  let detach: () => Promise<void> = async () => {};

  async function attach(server: Server, channels: readonly RealtimeChannel[]): Promise<void> {
    const dispatch = createDispatch({ clock, random, log, verify, channels, frameBytes: limits.frameBytes });
    const watch = await watchSessions({ database, clock, log, liveSessions, sweepMs: limits.sweepMs });
    const connections = createConnections({
      database,
      clock,
      random,
      log,
      verify,
      limits,
      hub,
      channels,
      dispatch,
      watch,
    });
    const stopBeating = startHeartbeat(connections.open, limits.heartbeatMs);
    const networks = createHeadcount(limits.perNetwork);
    const waiting = createHeadcount(limits.waitingPerNetwork);
    const paths = new Set([realtimePath, ...channels.flatMap(({ entrance }) => entrance?.path ?? [])]);

    function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (deps.leave?.(request)) return;
      const asked = readUpgrade(request, paths, deps.origins);
      if ('status' in asked) return rejectUpgrade(socket, asked.status);
      const network = deps.networkOf(request);
      const leave = networks(network);
      const stopWaiting = leave && waiting(network);
      if (!stopWaiting) {
        leave?.();
        return rejectUpgrade(socket, 429);
      }
      socket.once('close', leave).once('close', stopWaiting);
      connections.accept({ request, socket, head, entered: stopWaiting }, asked);
    }

    server.on('upgrade', upgrade);
    detach = async () => {
      server.off('upgrade', upgrade);
      server.on('upgrade', (_request, socket) => socket.destroy());
      stopBeating();
      await watch.stop();
      await connections.close();
    };
  }

  return { hub, attach, stop: () => detach() };
}
