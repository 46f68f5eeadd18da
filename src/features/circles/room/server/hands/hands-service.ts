import type { Database } from '#platform/server/database/database.ts';
import { type HandDraft, type HandsStore, outcomeOf, type StoredHand } from '../../domain/hands/hands.ts';
import { limits } from '../../domain/limits.ts';
import { forgetAbandoned, forgetEnded, handsOf, lowerHands, raiseHands } from './hands-repository.ts';

/** Hands survive a server restart as long as a place does: until the room has been empty for 60 s. */
export function createHandsStore(database: Database): HandsStore {
  return {
    restore: (workshopId) =>
      database.asSystem(async (tx) => {
        await forgetAbandoned(tx, workshopId, limits.placeKeptSeconds);
        return handsOf(tx, workshopId);
      }),
    store: (workshopId, drafts) =>
      database.asSystem(async (tx) => {
        const { lowered, raised } = outcomeOf(drafts);
        await lowerHands(tx, workshopId, lowered);
        return { stored: [...lowered.map(down), ...(await raiseHands(tx, workshopId, raised))] };
      }),
  };
}

/** A workshop that ended while no server was running leaves hands behind. */
export function forgetHandsOfEnded(database: Database): Promise<void> {
  return database.asSystem(forgetEnded);
}

function down(userId: HandDraft['userId']): StoredHand {
  return { userId, number: null };
}
