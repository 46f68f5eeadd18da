import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Bearer, Caller, Database } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Hub, RealtimeChannel } from '#platform/server/realtime/channel.ts';
import type { RealtimeLimits } from '#platform/server/realtime/limits.ts';
import { createRealtime } from '#platform/server/realtime/realtime.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Person } from './people.ts';
import { type RealtimeClient, realtimeClient } from './realtime-client.ts';

export type RealtimeServer = {
  /** ws://… without a path. */
  url: string;
  http: string;
  hub: Hub;
  /** A signed-in connection that has received `ready`. */
  enter(person: Caller, path?: string): Promise<RealtimeClient>;
  stop(): Promise<void>;
};

/**
 * In these tests a token is just the ids and its end in ms since 1970, by default tomorrow; the accounts' tests cover
 * real tokens.
 */
export const tokenOf = ({ userId, sessionId }: Caller, expiresAt = Date.now() + dayMs) =>
  `${userId} ${sessionId} ${expiresAt}`;

async function verify(token: string): Promise<Bearer> {
  const [userId, sessionId, end] = token.split(' ');
  const expiresAt = Number(end);
  if (!userId || !sessionId || !(expiresAt > Date.now())) throw new Refusal('unauthorized', 'This token is not valid.');
  return { userId, sessionId, expiresAt };
}

/** The realtime gateway alone, on a real database and a port of its own. */
export async function startRealtimeServer(
  database: Database,
  channels: (hub: Hub) => RealtimeChannel[],
  limits: Partial<RealtimeLimits> = {},
): Promise<RealtimeServer> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const realtime = createRealtime({
    database,
    verify,
    async liveSessions(ids) {
      const living = await database.asSystem((tx) =>
        query(tx).execute<{ id: string }>(sql`SELECT id FROM auth_sessions WHERE id = ANY(${sql.param(ids)}::uuid[])`),
      );
      return living.rows.map((row) => row.id);
    },
    networkOf: ({ headers }) => String(headers['x-test-network'] ?? 'one'),
    origins: ['https://attune.example'],
    clock: { now: Date.now },
    random: { bytes: (length) => randomBytes(length) },
    log: pino({ level: 'silent' }),
    limits: { heartbeatMs: minuteMs, ...limits },
  });
  await realtime.attach(server, channels(realtime.hub));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `ws://${address}`;
  return {
    url,
    http: `http://${address}`,
    hub: realtime.hub,
    async enter(person: Person | Caller, path = '/realtime') {
      const client = await realtimeClient(`${url}${path}`);
      client.send({ type: 'auth', access_token: tokenOf(person) });
      await client.hear('ready');
      return client;
    },
    async stop() {
      await realtime.stop();
      server.close();
    },
  };
}
