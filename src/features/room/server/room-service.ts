import type { Logger } from 'pino';
import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Denial } from '../domain/ability.ts';
import type { ServerAbility } from '../domain/ability-store.ts';
import type { ChatHistory } from '../domain/chat/chat.ts';
import type { JoinCommand, RoomCommand, SignalCommand } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { joinDenial, outsideDenial, type RoomSeat } from '../domain/policy.ts';
import type { RoomEvent } from '../domain/room-event.ts';
import type { Sender } from '../domain/room-state.ts';
import { createAbilities } from './ability-service.ts';
import type { ChatService } from './chat/chat-service.ts';
import { createLiveRoom, type LiveRoom } from './live-room-service.ts';

/** What the room needs from workshops, handed in at the root. */
export type WorkshopsForRoom = {
  /** The caller's part in a workshop; null for a stranger or a missing workshop. */
  readForRoom(caller: Caller, workshopId: string): Promise<RoomSeat | null>;
  /** Ends it and tells every server by NOTIFY `workshop_ended`. @throws Refusal unless the caller leads it */
  end(caller: Caller, workshopId: string): Promise<unknown>;
  /** How long a room has been empty decides when a forgotten one ends. */
  setEmpty(workshopId: string, empty: boolean): Promise<void>;
  /** All rooms are empty when the server starts. */
  setAllEmpty(): Promise<void>;
  /** People are inside each of these, whatever another server said when it started. */
  setOccupied(workshopIds: readonly string[]): Promise<void>;
  /** Which of these are live. */
  liveOf(workshopIds: readonly string[]): Promise<readonly string[]>;
};

export type RoomDeps = {
  database: Database;
  hub: Hub;
  clock: Clock;
  log: Logger;
  workshops: WorkshopsForRoom;
  /** What other features bring to the room. */
  abilities?: readonly ServerAbility[];
  timings?: Partial<RoomTimings>;
};

/** Milliseconds between checks. */
export type RoomTimings = {
  /** For expired places. */
  lapseMs: number;
  /** For ended workshops whose NOTIFY was lost; under five seconds including the query. */
  endedMs: number;
  /** For reporting which rooms are occupied; far less than the minutes after which an empty one ends. */
  occupiedMs: number;
};

const defaultTimings: RoomTimings = { lapseMs: 1_000, endedMs: 4_000, occupiedMs: 60_000 };

export type RoomService = ReturnType<typeof createRoomService>;

/** Delay before closing sockets after workshop-ended, so that it all happens within five seconds. */
const closeDelayMs = 3_000;

const refusalOf = ({ code, message }: Denial) => new Refusal(code, message);

/** All live rooms of this server, each with its own queue. */
export function createRoomService(
  deps: Omit<RoomDeps, 'abilities'> & { chat: ChatService; abilities: readonly ServerAbility[] },
) {
  const { database, clock, log, chat, workshops } = deps;
  const abilities = createAbilities(deps.abilities);
  const timings = { ...defaultTimings, ...deps.timings };
  const rooms = new Map<string, LiveRoom>();
  const timers = new Set<NodeJS.Timeout>();
  let stopListening: () => Promise<void> = async () => {};

  function roomFor(workshopId: string, startedAt: string | null): LiveRoom {
    const existing = rooms.get(workshopId);
    if (existing) return existing;
    const room: LiveRoom = createLiveRoom({
      ...deps,
      abilities,
      workshopId,
      startedAt,
      setEmpty: workshops.setEmpty,
      ended: closeAfterEnd,
      idle: () => {
        if (rooms.get(workshopId) === room) rooms.delete(workshopId);
      },
    });
    rooms.set(workshopId, room);
    return room;
  }

  /** Gives a tab time to show the end, then closes it unless it has moved on to another room. */
  function closeAfterEnd(connections: Connection[]): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const inRoom = (connection: Connection) => [...rooms.values()].some((room) => room.holds(connection));
      for (const connection of connections) if (!inRoom(connection)) connection.close(1000, 'the workshop has ended');
    }, closeDelayMs);
    timers.add(timer);
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
    const ability = abilities.machine.ownerOf(command.type);
    if (ability !== undefined) return room.command(ability, sender, command);
    switch (command.type) {
      case 'leave-room':
        return room.take({ type: 'leave', sender });
      case 'end-workshop':
        return room.take({ type: 'end-asked', sender }, () => workshops.end(caller, command.workshopId));
      default:
        return room.take({ type: 'signal', sender, command: command as SignalCommand });
    }
  }

  function tell(room: LiveRoom, event: RoomEvent): void {
    room.take(event).catch((error) => {
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
    for (const room of rooms.values()) if (room.holds(connection)) tell(room, event);
  }

  /** The name the others know the caller by here; null for a stranger. */
  async function nameOf(caller: Caller, workshopId: string): Promise<{ displayName: string | null }> {
    const seat = await workshops.readForRoom(caller, workshopId);
    return { displayName: seat?.displayName ?? null };
  }

  /** Older chat, a page at a time. @throws Refusal `forbidden` for a stranger */
  async function olderMessages(caller: Caller, workshopId: string, before: number): Promise<ChatHistory> {
    if (!(await workshops.readForRoom(caller, workshopId)))
      throw new Refusal('forbidden', 'Only members may read this.');
    return chat.history(caller, workshopId, { after: 0, before, limit: limits.historyPage });
  }

  function passTime(): void {
    for (const room of rooms.values()) tell(room, { type: 'time-passed', at: clock.now() });
  }

  function hearEnd(workshopId: string): void {
    const room = rooms.get(workshopId);
    if (room) tell(room, { type: 'ended' });
  }

  /** Finds ends whose NOTIFY was lost, and rooms that opened just after it. */
  async function findEnded(): Promise<void> {
    const asked = [...rooms.keys()];
    if (asked.length === 0) return;
    const live = new Set(await workshops.liveOf(asked));
    for (const workshopId of asked) if (!live.has(workshopId)) hearEnd(workshopId);
  }

  /** Another server marks every room empty when it starts; this corrects ours. */
  async function sayOccupied(): Promise<void> {
    const occupied = [...rooms].flatMap(([workshopId, room]) => (room.occupied() ? [workshopId] : []));
    if (occupied.length === 0) return;
    await workshops.setOccupied(occupied);
    // A room whose last person left meanwhile may have saved that before this ran.
    for (const workshopId of occupied)
      if (!rooms.get(workshopId)?.occupied()) await workshops.setEmpty(workshopId, true);
  }

  function every(ms: number, look: () => Promise<void>, failed: string): void {
    timers.add(setInterval(() => look().catch((error) => log.error({ err: error }, failed)), ms));
  }

  async function start(): Promise<void> {
    await workshops.setAllEmpty();
    stopListening = await database.listen('workshop_ended', hearEnd);
    timers.add(setInterval(passTime, timings.lapseMs));
    every(timings.endedMs, findEnded, 'which rooms have ended could not be read');
    every(timings.occupiedMs, sayOccupied, 'which rooms are occupied could not be saved');
  }

  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    await stopListening();
  }

  return { wires: abilities.wires, join, act, lost, nameOf, olderMessages, start, stop };
}
