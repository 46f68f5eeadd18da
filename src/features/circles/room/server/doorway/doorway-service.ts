import * as v from 'valibot';
import type { Door, DoorDeed } from '#features/circles/workshops/domain/door.ts';
import { batch } from '#platform/server/batch.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { Id } from '#platform/shared/ids.ts';
import type { DoorStore } from '../../domain/doorway/doorway.ts';
import type { RoomEvent } from '../../domain/room-event.ts';
import type { LiveRoom } from '../live-room-service.ts';

/** The doors that workshops keep. */
export type DoorsOfWorkshops = {
  /** Of the live ones among these. */
  doorsOf(workshopIds: readonly string[]): Promise<ReadonlyMap<string, Door>>;
  /** Does what a host asked, and tells every server by NOTIFY `workshop_door`. @throws Refusal */
  atDoor(workshopId: string, deed: DoorDeed): Promise<Door>;
};

/** What hosts do at the door, each deed a transaction of its own. */
export function createDoorStore(workshops: DoorsOfWorkshops): DoorStore {
  // One look for all rooms that fill at once after a restart.
  const restore = batch<string, Door[]>(
    async (workshopIds) => {
      const doors = await workshops.doorsOf(workshopIds);
      return workshopIds.map((id) => {
        const door = doors.get(id);
        return door ? [door] : [];
      });
    },
    { atMost: 500, atOnce: 4, keyOf: String },
  );
  return {
    restore,
    async store(workshopId, deeds) {
      const stored: Door[] = [];
      const refusals: (Refusal | null)[] = [];
      for (const deed of deeds) {
        try {
          stored.push(await workshops.atDoor(workshopId, deed));
          refusals.push(null);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          refusals.push(error);
        }
      }
      return { stored, refusals };
    },
  };
}

/** The NOTIFY payload; `removed` is the id of the one who was asked to leave. */
const Told = v.pipe(v.string(), v.parseJson(), v.object({ id: Id, removed: v.nullable(Id) }));

type Deps = {
  workshops: DoorsOfWorkshops;
  rooms: ReadonlyMap<string, LiveRoom>;
  tell(room: LiveRoom, event: RoomEvent): Promise<void>;
};

/** Brings what changed at doors into the rooms of this server: from other servers, and from those who wait. */
export function createDoorWatch({ workshops, rooms, tell }: Deps) {
  /** Someone who was removed is out at once, even if the rest can't be read. */
  async function hear(payload: string): Promise<void> {
    const told = v.safeParse(Told, payload);
    const room = told.success ? rooms.get(told.output.id) : undefined;
    if (!told.success || !room) return;
    const { id, removed } = told.output;
    if (removed !== null) await tell(room, { type: 'removed', userId: removed });
    await readInTurn([id]);
  }

  /** One after the other, or what was read first could be told last, and doors stand as they stood before. */
  let turn: Promise<unknown> = Promise.resolve();
  function readInTurn(ids: readonly string[]): Promise<void> {
    const read = turn.then(() => readDoors(ids));
    turn = read.catch(() => undefined);
    return read;
  }

  async function readDoors(ids: readonly string[]): Promise<void> {
    for (const [id, door] of await workshops.doorsOf(ids)) {
      const room = rooms.get(id);
      if (!room) continue;
      const inside = new Set(room.people());
      for (const { userId } of door.removed) if (inside.has(userId)) await tell(room, { type: 'removed', userId });
      await tell(room, { type: 'hosts', hosts: door.hosts });
      await tell(room, { type: 'stored', ability: 'doorway', rows: [door] });
    }
  }

  /** What was told by a NOTIFY that was lost. */
  const look = async (): Promise<void> => {
    if (rooms.size > 0) await readInTurn([...rooms.keys()]);
  };

  return { hear, look };
}
