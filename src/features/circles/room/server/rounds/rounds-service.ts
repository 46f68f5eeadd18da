import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { limits } from '../../domain/limits.ts';
import { outcomeOf, type RoundsStore } from '../../domain/rounds/rounds.ts';
import { findRound, forgetAbandoned, forgetEnded, saveRound } from './rounds-repository.ts';

/** What workshops are told of rounds. */
export type SharingWorkshops = {
  /**
   * A round begins with these people in the room. After the first one, people who come for the first time read the chat
   * from then on only (CARE C9).
   */
  beginSharing(tx: SystemTx, workshopId: string, here: readonly string[]): Promise<void>;
};

/** A round survives a server restart as long as a place does: until the room has been empty for 60 s. */
export function createRoundsStore(database: Database, workshops: SharingWorkshops): RoundsStore {
  return {
    restore: (workshopId) =>
      database.asSystem(async (tx) => {
        await forgetAbandoned(tx, workshopId, limits.placeKeptSeconds);
        const round = await findRound(tx, workshopId);
        return round ? [{ round }] : [];
      }),
    store: (workshopId, drafts, slice) =>
      database.asSystem(async (tx) => {
        const begun = drafts.find(({ move }) => move.type === 'begin');
        if (begun) await workshops.beginSharing(tx, workshopId, begun.circle.here);
        const round = outcomeOf(drafts, slice);
        await saveRound(tx, workshopId, round);
        return { stored: [{ round }] };
      }),
  };
}

/** A workshop that ended while no server was running leaves its round behind. */
export function forgetRoundsOfEnded(database: Database): Promise<void> {
  return database.asSystem(forgetEnded);
}
