/*
 * The real way of what's told of a thread: a row is written, each server hears of it, asks who may read it, reads it by the rights of one
 * of them and tells all. `floor` is what the hub alone needs for the same: it publishes a frame of that size to the same tabs. Reads
 * DATABASE_URL and DATABASE_SYSTEM_URL.
 */
import { randomFillSync } from 'node:crypto';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { noMutes } from '#features/people/mutes/domain/muted.ts';
import { createThreadsGateway } from '#features/people/posts/server/gateway.ts';
import { createThreadsService } from '#features/people/posts/server/threads-service.ts';
import { findSpaces } from '#features/people/spaces/server/spaces-repository.ts';
import { connect } from '#platform/server/database/connect.ts';
import type { RealtimeChannel } from '#platform/server/realtime/channel.ts';
import { createRealtime } from '#platform/server/realtime/realtime.ts';
import { serve } from './fan-out-server.ts';

const database = connect(process.env.DATABASE_URL ?? '', { systemUrl: process.env.DATABASE_SYSTEM_URL ?? '' });
const endless = Number.MAX_SAFE_INTEGER;
const server = createServer();
const realtime = createRealtime({
  database,
  // The token names its person openly here; checking a signature is no part of what's measured.
  async verify(token) {
    const [userId = '', sessionId = ''] = token.split(' ');
    return { userId, sessionId, expiresAt: endless };
  },
  liveSessions: async (ids) => ids,
  networkOf: () => 'bench',
  origins: [],
  clock: { now: Date.now },
  random: { bytes: (length: number) => randomFillSync(new Uint8Array(length)) },
  log: pino({ level: 'error' }),
  limits: { perSecond: endless, burst: endless, perNetwork: endless, waitingPerNetwork: endless, perPerson: endless },
});
const { hub } = realtime;
const threads = createThreadsService({
  database,
  hub,
  requireAdult: async () => {},
  spacesOf: findSpaces,
  mutesOf: async () => noMutes,
});
/** Each says once that it listens; one of them asks for a frame. */
const floor: RealtimeChannel = {
  types: ['floor-listen', 'floor'],
  async receive(connection, frame) {
    const { type, told } = frame as { type: string; told?: object };
    if (type === 'floor-listen') hub.subscribe('floor', connection);
    else if (told) hub.publish('floor', told);
  },
  closed() {},
};
await threads.start();
await realtime.attach(server, [createThreadsGateway(threads), floor]);
serve(server);
