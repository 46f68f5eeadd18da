import type { Logger } from 'pino';
import type { Clock } from '#platform/shared/clock.ts';
import { closeCodes, realtimeLimits } from '#platform/shared/realtime.ts';
import type { Database } from '../database/database.ts';
import type { SocketConnection } from './connection.ts';

export type SessionWatch = {
  add(connection: SocketConnection): void;
  remove(connection: SocketConnection): void;
  stop(): Promise<void>;
};

/**
 * A socket lives as long as its session (A2, X11): NOTIFY ends it at once, and a sweep with one query for all also
 * finds bans and lost notices. Nor does it outlive its token: shortly before that ends, the tab is asked for the next.
 */
export async function watchSessions(deps: {
  database: Pick<Database, 'listen'>;
  /** Which of these sessions are still alive. */
  liveSessions(sessionIds: readonly string[]): Promise<readonly string[]>;
  clock: Clock;
  log: Logger;
  sweepMs: number;
}): Promise<SessionWatch> {
  const bySession = new Map<string, SocketConnection[]>();

  function end(sessionId: string): void {
    for (const connection of bySession.get(sessionId) ?? []) {
      connection.close(closeCodes.sessionEnded, 'the session has ended');
    }
  }

  async function sweep(): Promise<void> {
    if (bySession.size === 0) return;
    const asked = [...bySession.keys()];
    const living = new Set(await deps.liveSessions(asked));
    for (const sessionId of asked) if (!living.has(sessionId)) end(sessionId);
  }

  function lookAtTokens(): void {
    const now = deps.clock.now();
    for (const connection of [...bySession.values()].flat()) {
      if (connection.expiresAt <= now) connection.close(closeCodes.authRequired, 'the token has expired');
      else if (!connection.tokenWanted && connection.expiresAt - now < realtimeLimits.tokenWantedMs) {
        connection.tokenWanted = true;
        connection.send({ type: 'token-wanted' });
      }
    }
  }

  const stopListening = await deps.database.listen('session_ended', end);
  const timer = setInterval(() => {
    lookAtTokens();
    sweep().catch((error) => deps.log.error({ err: error }, 'sessions of open sockets could not be checked'));
  }, deps.sweepMs);

  return {
    add(connection) {
      const { sessionId } = connection.caller;
      const connections = bySession.get(sessionId);
      if (connections) connections.push(connection);
      else bySession.set(sessionId, [connection]);
    },
    remove(connection) {
      const { sessionId } = connection.caller;
      const left = bySession.get(sessionId)?.filter((one) => one !== connection) ?? [];
      if (left.length === 0) bySession.delete(sessionId);
      else bySession.set(sessionId, left);
    },
    async stop() {
      clearInterval(timer);
      await stopListening();
    },
  };
}
