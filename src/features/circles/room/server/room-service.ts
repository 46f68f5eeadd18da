import type { Logger } from 'pino';
import type { Ai } from '#platform/server/ai/model.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Pace } from '#platform/shared/token-bucket.ts';
import type { Denial } from '../domain/ability.ts';
import type { ServerAbility } from '../domain/ability-store.ts';
import type { JoinCommand, RoomCommand, SignalCommand } from '../domain/contract.ts';
import type { PairApart } from '../domain/pair.ts';
import { joinDenial, outsideDenial, type RoomSeat } from '../domain/policy.ts';
import type { RoomEvent } from '../domain/room-event.ts';
import type { Sender } from '../domain/room-state.ts';
import { createAbilities } from './ability-service.ts';
import type { WorkshopsWithChat } from './chat/chat-rules-service.ts';
import type { ChatService } from './chat/chat-service.ts';
import type { EndingWorkshops } from './closing/closing-service.ts';
import { createDoorstepService } from './doorstep-service.ts';
import type { DoorsOfWorkshops } from './doorway/doorway-service.ts';
import { createLiveRoom, type LiveRoom } from './live-room-service.ts';
import type { QueueBounds } from './queue-service.ts';
import { createRoomSweep, type OccupiedWorkshops, type RoomTimings } from './room-sweep-service.ts';
import type { SharingWorkshops } from './rounds/rounds-service.ts';
import type { SeatedWorkshops } from './seat-service.ts';

/** What the room needs from workshops, handed in at the root. */
export type WorkshopsForRoom = EndingWorkshops &
  OccupiedWorkshops &
  SeatedWorkshops &
  SharingWorkshops &
  WorkshopsWithChat &
  DoorsOfWorkshops & {
    /** The caller's part in a workshop; null for a stranger or a missing workshop. */
    readForRoom(caller: Caller, workshopId: string): Promise<RoomSeat | null>;
  };

export type RoomDeps = {
  database: Database;
  hub: Hub;
  clock: Clock;
  random: Random;
  log: Logger;
  workshops: WorkshopsForRoom;
  /** Who of these said they're under 18 (CARE C1). */
  youngerOf(userIds: readonly string[]): Promise<readonly string[]>;
  /** Pairs where one blocked the other, and one of these is in it; a new one is told by NOTIFY `people_apart` (CARE C6). */
  apartOf(userIds: readonly string[]): Promise<readonly PairApart[]>;
  /** The model that the AI Facilitator may ask, if there's one. */
  ai?: Ai | null;
  /** For having it asked, where the operator marked that as premium. @throws Refusal `premium_needed` */
  requirePremium?: (tx: SystemTx, userId: string) => Promise<void>;
  /** What other features bring to the room. */
  abilities?: readonly ServerAbility[];
  timings?: Partial<RoomTimings> | undefined;
  /** Instead of those of the commands; none in a benchmark. */
  paces?: ReadonlyMap<string, Pace>;
  /** Instead of the queue's own; none in a benchmark. */
  queueBounds?: QueueBounds | undefined;
};

/** What it takes of that, and the abilities as they were made. */
type RoomServiceDeps = Pick<
  RoomDeps,
  'database' | 'hub' | 'clock' | 'log' | 'workshops' | 'youngerOf' | 'apartOf' | 'timings' | 'queueBounds'
> & { chat: ChatService; abilities: readonly ServerAbility[] };

export type RoomService = ReturnType<typeof createRoomService>;

/** Delay before closing sockets after workshop-ended, so that it all happens within five seconds. */
const closeDelayMs = 3_000;

const refusalOf = ({ code, message }: Denial) => new Refusal(code, message);

/** All live rooms of this server, each with its own queue. */
export function createRoomService(deps: RoomServiceDeps) {
  const { database, hub, clock, log, workshops, chat, youngerOf, apartOf, timings = {}, queueBounds } = deps;
  const abilities = createAbilities(deps.abilities);
  const rooms = new Map<string, LiveRoom>();
  const ends = createEnds(rooms);

  function roomFor(workshopId: string, startedAt: string | null): LiveRoom {
    const existing = rooms.get(workshopId);
    if (existing) return existing;
    const room: LiveRoom = createLiveRoom({
      hub,
      clock,
      log,
      apartOf,
      abilities,
      workshopId,
      startedAt,
      workshops,
      queueBounds,
      // Said while they came in, they had no tab here yet.
      entered: (userIds) =>
        void sendYoungerHome(userIds).catch((error) => log.error({ err: error }, 'ages could not be read')),
      ended: ends.close,
      idle: () => {
        if (rooms.get(workshopId) === room) rooms.delete(workshopId);
      },
    });
    rooms.set(workshopId, room);
    return room;
  }

  /** Enters a room, or gets a fresh snapshot of the one the tab is in. @throws Refusal */
  async function join(connection: Connection, command: JoinCommand): Promise<void> {
    const seat = await workshops.readForRoom(connection.caller, command.workshopId);
    const denial = joinDenial(seat);
    if (denial || !seat) throw refusalOf(denial ?? outsideDenial(seat));
    await roomFor(command.workshopId, seat.startedAt).join(connection, seat, command);
  }

  /** Everything except joining. @throws Refusal */
  async function act(connection: Connection, command: Exclude<RoomCommand, { type: 'join-room' }>): Promise<void> {
    const { caller, socketId } = connection;
    const room = rooms.get(command.workshopId);
    if (!room) throw refusalOf(outsideDenial(await workshops.readForRoom(caller, command.workshopId)));
    const sender: Sender = { userId: caller.userId, socketId };
    const by = sender.userId;
    const ability = abilities.machine.ownerOf(command.type);
    if (ability !== undefined) return room.command(ability, sender, command);
    switch (command.type) {
      case 'leave-room':
        return room.take({ type: 'leave', sender }, { by });
      case 'end-workshop':
        return room.take(
          { type: 'end-asked', sender },
          { by, endBy: () => workshops.endFromRoom(caller, command.workshopId) },
        );
      default:
        return room.take({ type: 'signal', sender, command: command as SignalCommand }, { by });
    }
  }

  function tell(room: LiveRoom, event: RoomEvent): Promise<void> {
    return room.take(event).catch((error) => {
      // Refuses a sender who lost the place while this event was queued.
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a room could not take an event');
    });
  }

  /** The connection is gone; its place is kept for a while, or given up when the session has ended (X11). */
  function lost(connection: Connection, sessionEnded: boolean): void {
    const sender: Sender = { userId: connection.caller.userId, socketId: connection.socketId };
    const event: RoomEvent = sessionEnded
      ? { type: 'leave', sender }
      : { type: 'connection-lost', at: clock.now(), sender };
    for (const room of rooms.values()) if (room.holds(connection)) void tell(room, event);
  }

  async function sendYoungerHome(userIds: readonly string[]): Promise<void> {
    for (const userId of await youngerOf(userIds)) sendHome(rooms, tell, userId);
  }

  const doorstep = createDoorstepService({
    database,
    clock,
    apartOf,
    chat,
    readForRoom: workshops.readForRoom,
    presentIn: (workshopId) => rooms.get(workshopId)?.present() ?? [],
  });
  const sweep = createRoomSweep({ database, clock, log, apartOf, workshops, timings, rooms, tell, sendYoungerHome });

  let stopListening = async () => {};

  async function start(): Promise<void> {
    await sweep.start();
    const stops = [
      await database.listen('said_younger', (userId) => sendHome(rooms, tell, userId)),
      await database.listen('people_apart', (payload) => keepApart(rooms, tell, payload)),
    ];
    stopListening = async () => void (await Promise.all(stops.map((stop) => stop())));
  }

  async function stop(): Promise<void> {
    await stopListening();
    ends.stop();
    await sweep.stop();
  }

  return { ...doorstep, wires: abilities.wires, join, act, lost, start, stop };
}

type Rooms = ReadonlyMap<string, LiveRoom>;
type Tell = (room: LiveRoom, event: RoomEvent) => Promise<void>;

/** The tabs that are still open after a workshop's end. */
function createEnds(rooms: Rooms) {
  const closing = new Set<NodeJS.Timeout>();

  /** Gives a tab time to show the end, then closes it unless it has moved on to another room. */
  function close(connections: Connection[]): void {
    const timer = setTimeout(() => {
      closing.delete(timer);
      const inRoom = (connection: Connection) => [...rooms.values()].some((room) => room.holds(connection));
      for (const connection of connections) if (!inRoom(connection)) connection.close(1000, 'the workshop has ended');
    }, closeDelayMs);
    closing.add(timer);
  }

  return { close, stop: () => closing.forEach(clearTimeout) };
}

/** They said they're too young for rooms (CARE C1): visits end, and coming back is refused. */
function sendHome(rooms: Rooms, tell: Tell, userId: string): void {
  for (const room of rooms.values()) {
    for (const tab of room.tabsOf(userId)) {
      const left = tell(room, { type: 'leave', sender: { userId, socketId: tab.socketId } });
      void left.then(() => tab.close(1000, 'rooms are for adults'));
    }
  }
}

/** `payload`: both ids, with a blank between. */
function keepApart(rooms: Rooms, tell: Tell, payload: string): void {
  const [one = '', other = ''] = payload.split(' ');
  for (const room of rooms.values()) {
    room.keepApart([one, other]);
    // Two who are together in a part of it don't stay so; someone who's away is checked as they come back, which tells less.
    const people = new Set(room.people());
    if (people.has(one) && people.has(other)) void tell(room, { type: 'kept-apart', pair: [one, other] });
  }
}
