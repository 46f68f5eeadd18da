import { batch } from '#platform/server/batch.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Hold, HoldKind } from '../../domain/hold.ts';
import { limits } from '../../domain/limits.ts';
import { forgetAbandonedHolds, forgetEndedHolds, holdsOf, saveHold } from './holds-repository.ts';

export type HoldStore = ReturnType<ReturnType<typeof createHoldStores>>;

/** The stores of what hosts hold over a room: the last draft of a batch counts. They say nothing about any person. */
export function createHoldStores(database: Database) {
  // One look for all kinds, and for all rooms that fill at once after a restart.
  const restored = batch<Held, Hold | null>(
    (asked) =>
      database.asSystem(async (tx) => {
        const rooms = [...new Set(asked.map(({ workshopId }) => workshopId))];
        await forgetAbandonedHolds(tx, rooms, limits.placeKeptSeconds);
        const holds = new Map((await holdsOf(tx, rooms)).map((held) => [keyOf(held), held.hold]));
        return asked.map((held) => holds.get(keyOf(held)) ?? null);
      }),
    { atMost: 500, atOnce: 4, keyOf },
  );
  return (kind: HoldKind) => ({
    restore: async (workshopId: string): Promise<(Hold | null)[]> => [await restored({ workshopId, kind })],
    store: (workshopId: string, drafts: readonly (Hold | null)[]): Promise<{ stored: (Hold | null)[] }> =>
      database.asSystem(async (tx) => {
        const last = drafts.at(-1) ?? null;
        await saveHold(tx, workshopId, kind, last);
        return { stored: [last] };
      }),
  });
}

type Held = { workshopId: string; kind: HoldKind };

const keyOf = ({ workshopId, kind }: Held) => `${workshopId} ${kind}`;

/** What is held now, by its kind, whether or not anyone is inside. */
export async function readHolds(database: Database, workshopId: string): Promise<ReadonlyMap<HoldKind, Hold>> {
  const held = await database.asSystem((tx) => holdsOf(tx, [workshopId]));
  return new Map(held.map(({ kind, hold }) => [kind, hold]));
}

/** The same of one kind; null for what isn't. */
export async function readHold(database: Database, workshopId: string, kind: HoldKind): Promise<Hold | null> {
  return (await readHolds(database, workshopId)).get(kind) ?? null;
}

/** A workshop that ended leaves its holds behind. */
export function forgetHoldsOfEnded(database: Database): Promise<void> {
  return database.asSystem(forgetEndedHolds);
}
