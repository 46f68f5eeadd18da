import type { Database } from '#platform/server/database/database.ts';
import type { ObservingStore } from '../domain/observing.ts';
import { findObserving, saveObserving } from './observations-repository.ts';

/** Whether hosts note what they observe, also after a restart; the last of a batch counts. */
export function createObservingStore(database: Database): ObservingStore {
  return {
    async restore(workshopId) {
      return [{ on: await database.asSystem((tx) => findObserving(tx, workshopId)) }];
    },
    async store(workshopId, drafts) {
      const last = drafts.at(-1);
      if (!last) return { stored: [] };
      await database.asSystem((tx) => saveObserving(tx, workshopId, last.on));
      return { stored: [last] };
    },
  };
}
