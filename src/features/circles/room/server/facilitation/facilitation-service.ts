import { batch } from '#platform/server/batch.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FacilitationStore } from '../../domain/facilitation/facilitation.ts';
import type { Setup } from '../../domain/facilitation/setup.ts';
import { findSetups, forgetEndedSetups, saveSetup } from './facilitation-repository.ts';

/** How hosts set the AI Facilitator, kept until their circle ends; the last of a batch counts. */
export function createFacilitationStore(database: Database): FacilitationStore {
  // One look for all rooms that fill at once after a restart.
  const find = batch<string, Setup | null>(
    (ids) =>
      database.asSystem(async (tx) => {
        const kept = await findSetups(tx, ids);
        return ids.map((id) => kept.get(id) ?? null);
      }),
    { atMost: 500, atOnce: 4, keyOf: String },
  );
  return {
    async restore(workshopId) {
      const kept = await find(workshopId);
      return kept ? [kept] : [];
    },
    async store(workshopId, drafts) {
      const last = drafts.at(-1);
      if (!last) return { stored: [] };
      await database.asSystem((tx) => saveSetup(tx, workshopId, last));
      return { stored: [last] };
    },
  };
}

/** A workshop that ended leaves nothing of it behind. */
export function forgetFacilitationsOfEnded(database: Database): Promise<void> {
  return database.asSystem(forgetEndedSetups);
}
