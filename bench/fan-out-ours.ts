/*
 * The real way of a room message: authenticated sockets, parsed and checked frames, one queue, batches committed to
 * PostgreSQL, then told to everyone and acknowledged. Reads DATABASE_URL, DATABASE_SYSTEM_URL, and APART.
 */
import { randomFillSync } from 'node:crypto';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { createRoom } from '#features/circles/room/server/index.ts';
import { createWorkshops } from '#features/circles/workshops/server/index.ts';
import { connect } from '#platform/server/database/connect.ts';
import { createRealtime } from '#platform/server/realtime/realtime.ts';
import { serve } from './fan-out-server.ts';

const database = connect(process.env.DATABASE_URL ?? '', { systemUrl: process.env.DATABASE_SYSTEM_URL ?? '' });
const clock = { now: Date.now };
const random = { bytes: (length: number) => randomFillSync(new Uint8Array(length)) };
const log = pino({ level: 'error' });
const server = createServer();
const endless = Number.MAX_SAFE_INTEGER;

const realtime = createRealtime({
  database,
  // The token names its person openly here; checking a signature is no part of the fan-out. The session is checked.
  async verify(token) {
    const [userId = '', sessionId = ''] = token.split(' ');
    return { userId, sessionId, expiresAt: endless };
  },
  liveSessions: async (ids) => ids,
  networkOf: () => 'bench',
  origins: [],
  clock,
  random,
  log,
  limits: { perSecond: endless, burst: endless, perNetwork: endless, waitingPerNetwork: endless, perPerson: endless },
});
const { api: workshops } = createWorkshops({
  database,
  clock,
  random,
  stunUrls: [],
  turn: null,
  contentFolder: 'db/content',
  templates: { canUse: async () => false, copyInto: async () => {}, copyPlan: async () => false },
  hub: realtime.hub,
  hosting: { publicHosts: 'anyone', perDay: 60, stewards: [], contact: null },
  requireAdult: async () => {},
  forgetGuest: async () => {},
  requirePaid: async () => {},
  askPrices: async () => {},
  takesPayments: false,
  forgetNotes: async () => {},
  usernameOf: async () => 'Anonymous',
});
/** Two people where one blocked the other, if any. */
const pair = process.env.APART?.split(' ') as [string, string] | undefined;
const unbounded = { paces: new Map(), queueBounds: { inAll: endless, ofOne: endless } };
const room = createRoom({
  database,
  hub: realtime.hub,
  clock,
  random,
  log,
  workshops,
  youngerOf: async () => [],
  apartOf: async () => (pair ? [pair] : []),
  ...unbounded,
});
await room.feature.start?.();
await realtime.attach(server, room.feature.realtime ? [room.feature.realtime] : []);
serve(server);
