import { pino } from 'pino';
import { createWorkshops } from '#features/circles/workshops/server/index.ts';
import { createBlocks } from '#features/trust/blocks/server/index.ts';
import type { RealtimeLimits } from '#platform/server/realtime/limits.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Person } from '#platform/testing/people.ts';
import type { Frame, RealtimeClient } from '#platform/testing/realtime-client.ts';
import { type RealtimeServer, startRealtimeServer } from '#platform/testing/realtime-server.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { createRoom } from '../server/index.ts';

type RoomDeps = Parameters<typeof createRoom>[0];

export type RoomServer = RealtimeServer & {
  workshops: ReturnType<typeof createWorkshops>['api'];
  room: ReturnType<typeof createRoom>;
  /** A live workshop of this facilitator with these members. */
  openWorkshop(facilitator: Person, ...members: Person[]): Promise<string>;
  /** A connection inside the room, and the snapshot it got. */
  join(person: Person, workshopId: string, options?: { last_seq?: number }): Promise<Inside>;
};

export type Inside = RealtimeClient & {
  person: Person;
  socketId: string;
  roomState: Frame;
  say(content: string, id?: string): Promise<Frame>;
};

/** Rooms and workshops behind the gateway, on a real database, with real sockets. */
export async function startRoomServer(
  { database, query }: TestDatabase,
  {
    clock = { now: Date.now },
    limits = {},
    timings = {},
    paces,
    around = (workshops) => workshops,
    youngerOf = async () => [],
    abilities = [],
  }: {
    clock?: Clock;
    limits?: Partial<RealtimeLimits>;
    timings?: NonNullable<RoomDeps['timings']>;
    /** Instead of those of the commands, for a test that says more than people do. */
    paces?: NonNullable<RoomDeps['paces']>;
    /** Replaces the room's view of workshops, so that a test can make one call fail. */
    around?: (workshops: RoomDeps['workshops']) => RoomDeps['workshops'];
    /** Who says they're under 18; nobody. */
    youngerOf?: RoomDeps['youngerOf'];
    /** What other features bring to the room; none of it. */
    abilities?: NonNullable<RoomDeps['abilities']>;
  } = {},
): Promise<RoomServer> {
  const random = seededRandom(Date.now());
  const log = pino({ level: 'silent' });
  const { api: workshops } = createWorkshops({
    database,
    clock,
    random,
    stunUrls: [],
    turn: null,
    contentFolder: 'db/content',
    templates: { canUse: async () => false, copyInto: async () => {}, copyPlan: async () => false },
    hub: { subscribe() {}, publish() {} },
    hosting: { publicHosts: 'anyone', perDay: 1_000, stewards: [], contact: null },
    requireAdult: async () => {},
    forgetGuest: async () => {},
    requirePaid: async () => {},
    askPrices: async () => {},
    takesPayments: false,
    forgetNotes: async () => {},
    usernameOf: async (_tx, userId) =>
      (await query<{ username: string }>('SELECT username FROM profiles WHERE id = $1', [userId]))[0]?.username ??
      'Anonymous',
  });
  const { pairsOf: apartOf } = createBlocks({ database, one: workshops.one, onBlocked: async () => {} }).api;
  const rooms: ReturnType<typeof createRoom>[] = [];
  const server = await startRealtimeServer(
    database,
    (hub) => {
      const made = createRoom({
        database,
        hub,
        clock,
        random,
        log,
        timings,
        youngerOf,
        apartOf,
        abilities,
        workshops: around(workshops),
        ...(paces && { paces }),
      });
      rooms.push(made);
      return made.feature.realtime ? [made.feature.realtime] : [];
    },
    limits,
  );
  const [room] = rooms;
  if (!room) throw new Error('the gateway asked for no channels');
  const stopRoom = await room.feature.start?.();

  async function openWorkshop(facilitator: Person, ...members: Person[]): Promise<string> {
    const { id, meeting_code } = await workshops.createInstant(facilitator);
    await workshops.createRoom(facilitator, id);
    for (const member of members) await workshops.joinByCode(member, '127.0.0.1', meeting_code ?? '');
    return id;
  }

  async function join(person: Person, workshopId: string, { last_seq = 0 } = {}): Promise<Inside> {
    const client = await server.enter(person);
    const answer = await client.command({
      type: 'join-room',
      workshopId,
      last_seq,
      isAudioEnabled: true,
      isVideoEnabled: true,
    });
    if (answer.type !== 'ack') throw new Error(`joining was refused: ${answer.code}`);
    const roomState = await client.hear('room-state');
    return {
      ...client,
      person,
      roomState,
      socketId: roomState.you,
      say: (content, id = crypto.randomUUID()) => client.command({ type: 'chat_message', workshopId, id, content }),
    };
  }

  return {
    ...server,
    workshops,
    room,
    openWorkshop,
    join,
    async stop() {
      await server.stop();
      await stopRoom?.();
    },
  };
}
