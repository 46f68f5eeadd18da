import type { Logger } from 'pino';
import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import type { PairApart } from '../domain/pair.ts';
import type { RoomEvent } from '../domain/room-event.ts';
import { createDoorWatch, type DoorsOfWorkshops } from './doorway/doorway-service.ts';
import type { LiveRoom } from './live-room-service.ts';
import type { SeatedWorkshops } from './seat-service.ts';

/** What workshops hear of who is inside, and say of which have ended. */
export type OccupiedWorkshops = {
  /** How long a room has been empty decides when a forgotten one ends. */
  setEmpty(workshopId: string, empty: boolean): Promise<void>;
  /** All rooms are empty when the server starts. */
  setAllEmpty(): Promise<void>;
  /** People are inside each of these, whatever another server said when it started. */
  setOccupied(workshopIds: readonly string[]): Promise<void>;
  /** Which of these are live. */
  liveOf(workshopIds: readonly string[]): Promise<readonly string[]>;
};

/** Milliseconds between checks. */
export type RoomTimings = {
  /** For expired places. */
  lapseMs: number;
  /** For ended workshops, doors, removals, people under 18, and blocks, whose NOTIFY was lost; under five seconds including the query. */
  endedMs: number;
  /**
   * For reporting which rooms are occupied, and who by; far less than the minutes after which an empty one ends
   * and a seat comes free.
   */
  occupiedMs: number;
};

const defaultTimings: RoomTimings = { lapseMs: 1_000, endedMs: 4_000, occupiedMs: minuteMs };

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  workshops: OccupiedWorkshops & SeatedWorkshops & DoorsOfWorkshops;
  timings: Partial<RoomTimings>;
  /** The rooms of this server as they are now, by workshop. */
  rooms: ReadonlyMap<string, LiveRoom>;
  /** Resolves when the room has taken it. */
  tell(room: LiveRoom, event: RoomEvent): Promise<void>;
  /** Those of them who said they're under 18 (CARE C1). */
  sendYoungerHome(userIds: readonly string[]): Promise<void>;
  /** Pairs that one of these people is in (CARE C6). */
  apartOf(userIds: readonly string[]): Promise<readonly PairApart[]>;
};

/** What happens in rooms without anyone asking: places expire, workshops end, and other servers learn who is inside. */
export function createRoomSweep(deps: Deps) {
  const { database, clock, log, workshops, rooms, tell, sendYoungerHome, apartOf } = deps;
  const timings = { ...defaultTimings, ...deps.timings };
  const timers = new Set<NodeJS.Timeout>();
  const hearing = new Set<LiveRoom>();
  const doors = createDoorWatch({ workshops, rooms, tell });
  let stopListening: (() => Promise<void>)[] = [];

  /** A room that is busy hears it once, not for each second that it was. */
  function passTime(): void {
    for (const room of rooms.values()) {
      if (hearing.has(room)) continue;
      hearing.add(room);
      void tell(room, { type: 'time-passed', at: clock.now() }).finally(() => hearing.delete(room));
    }
  }

  function hearEnd(workshopId: string): void {
    const room = rooms.get(workshopId);
    if (room) void tell(room, { type: 'ended' });
  }

  /** Finds ends whose NOTIFY was lost, and rooms that opened just after it. */
  async function findEnded(): Promise<void> {
    const asked = [...rooms.keys()];
    if (asked.length === 0) return;
    const live = new Set(await workshops.liveOf(asked));
    for (const workshopId of asked) if (!live.has(workshopId)) hearEnd(workshopId);
  }

  async function findYounger(): Promise<void> {
    const people = [...rooms.values()].flatMap((room) => room.people());
    if (people.length > 0) await sendYoungerHome(people);
  }

  /** One question for all rooms; someone alone in theirs is kept from nobody. */
  async function findApart(): Promise<void> {
    const shared = [...rooms.values()].filter((room) => room.people().length > 1);
    if (shared.length === 0) return;
    const looks = shared.map((room) => [room, room.beginLook()] as const);
    const pairs = await apartOf([...new Set(shared.flatMap((room) => room.people()))]);
    for (const [room, keepApart] of looks) {
      const people = new Set(room.people());
      for (const pair of pairs) if (pair.every((one) => people.has(one))) keepApart(pair);
    }
  }

  /** Someone who left meanwhile may have freed their seat before this ran. */
  async function keepSeats(workshopId: string): Promise<void> {
    const people = () => rooms.get(workshopId)?.people() ?? [];
    const before = people();
    await workshops.takeSeats(workshopId, before);
    const after = new Set(people());
    const gone = before.filter((userId) => !after.has(userId));
    if (gone.length > 0) await workshops.freeSeats(workshopId, gone);
  }

  /** Another server marks every room empty when it starts; this corrects ours. */
  async function sayOccupied(): Promise<void> {
    const occupied = [...rooms].flatMap(([workshopId, room]) => (room.occupied() ? [workshopId] : []));
    if (occupied.length === 0) return;
    await workshops.setOccupied(occupied);
    for (const workshopId of occupied) await keepSeats(workshopId);
    // A room whose last person left meanwhile may have saved that before this ran.
    for (const workshopId of occupied)
      if (!rooms.get(workshopId)?.occupied()) await workshops.setEmpty(workshopId, true);
  }

  function every(ms: number, look: () => Promise<void>, failed: string): void {
    timers.add(setInterval(() => look().catch((error) => log.error({ err: error }, failed)), ms));
  }

  async function start(): Promise<void> {
    await workshops.setAllEmpty();
    const failed = 'doors could not be read';
    const hearDoor = (payload: string) => void doors.hear(payload).catch((error) => log.error({ err: error }, failed));
    stopListening = [
      await database.listen('workshop_ended', hearEnd),
      await database.listen('workshop_door', hearDoor),
    ];
    timers.add(setInterval(passTime, timings.lapseMs));
    every(timings.endedMs, findEnded, 'which rooms have ended could not be read');
    every(timings.endedMs, doors.look, failed);
    every(timings.endedMs, findYounger, 'who is under 18 could not be read');
    every(timings.endedMs, findApart, 'who is kept apart could not be read');
    every(timings.occupiedMs, sayOccupied, 'which rooms are occupied could not be saved');
  }

  async function stop(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    for (const stopOne of stopListening) await stopOne();
  }

  return { start, stop };
}
