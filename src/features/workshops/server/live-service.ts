import type { Caller, Database } from '#platform/server/database/database.ts';
import * as life from './life-repository.ts';
import { findSeat, type Seat } from './members-repository.ts';

/** What the live room reads from workshops and reports to them. */
export type LiveService = {
  /** The caller's part in a workshop; null for a non-member or a missing workshop. */
  readForRoom(caller: Caller, workshopId: string): Promise<Seat | null>;
  /** Records whether a room is empty; how long decides when a forgotten one ends. */
  setEmpty(workshopId: string, empty: boolean): Promise<void>;
  /** After a restart all rooms are empty. */
  setAllEmpty(): Promise<void>;
  /** Records that someone is inside each of these. */
  setOccupied(workshopIds: readonly string[]): Promise<void>;
  /** Which of these are live. */
  liveOf(workshopIds: readonly string[]): Promise<string[]>;
};

export function createLiveService({ database }: { database: Database }): LiveService {
  return {
    readForRoom: (caller, workshopId) => database.asUser(caller, (tx) => findSeat(tx, workshopId, caller.userId)),
    setEmpty: (workshopId, empty) => database.asSystem((tx) => life.updateEmpty(tx, workshopId, empty)),
    setAllEmpty: () => database.asSystem(life.updateAllEmpty),
    setOccupied: (workshopIds) => database.asSystem((tx) => life.updateOccupied(tx, workshopIds)),
    liveOf: (workshopIds) => database.asSystem((tx) => life.findLive(tx, workshopIds)),
  };
}
