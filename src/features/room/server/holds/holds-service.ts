import type { Database } from '#platform/server/database/database.ts';
import type { Hold } from '../../domain/hold.ts';
import { limits } from '../../domain/limits.ts';
import { forgetAbandonedHolds, forgetEndedHolds, type HoldKind, holdOf, saveHold } from './holds-repository.ts';

/** The store of what hosts hold over a room: the last draft of a batch counts. It says nothing about any person. */
export function createHoldStore(database: Database, kind: HoldKind) {
  return {
    restore: (workshopId: string): Promise<(Hold | null)[]> =>
      database.asSystem(async (tx) => {
        await forgetAbandonedHolds(tx, workshopId, limits.placeKeptSeconds);
        return [await holdOf(tx, workshopId, kind)];
      }),
    store: (workshopId: string, drafts: readonly (Hold | null)[]): Promise<{ stored: (Hold | null)[] }> =>
      database.asSystem(async (tx) => {
        const last = drafts.at(-1) ?? null;
        await saveHold(tx, workshopId, kind, last);
        return { stored: [last] };
      }),
  };
}

/** What is held now, whether or not anyone is inside. */
export function readHold(database: Database, workshopId: string, kind: HoldKind): Promise<Hold | null> {
  return database.asSystem((tx) => holdOf(tx, workshopId, kind));
}

/** A workshop that ended leaves its holds behind. */
export function forgetHoldsOfEnded(database: Database): Promise<void> {
  return database.asSystem(forgetEndedHolds);
}
