import type { Caller, Database } from '#platform/server/database/database.ts';
import * as life from './life-repository.ts';
import { findSeat, type Seat } from './members-repository.ts';

/** What the live room asks of the workshops and tells them. */
export type LiveService = {
  /** How the caller belongs to a workshop; null for a non-member, and for no workshop at all. */
  readForRoom(caller: Caller, workshopId: string): Promise<Seat | null>;
  /** A room says that it is empty, or no longer; since when drives the end of a forgotten one. */
  setEmpty(workshopId: string, empty: boolean): Promise<void>;
  /** After a restart nobody is inside anywhere. */
  setAllEmpty(): Promise<void>;
  /** A server says that someone is inside each of these. */
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
