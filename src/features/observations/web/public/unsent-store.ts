import * as v from 'valibot';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { NewObservation } from '../../domain/contract.ts';
import type { Waiting } from '../../domain/waiting.ts';
import { observationsStrings } from './strings.ts';

/*
 * What a host noted and the server doesn't have yet, and what they're about to write. In the tab's storage, which outlives a
 * reload; signing out asks first, then wipes it (CARE C18).
 */

const begin = 'observations:unsent:';
const Kept = v.object({
  userId: v.string(),
  draft: v.string(),
  waiting: v.array(v.object({ note: NewObservation, refused: v.boolean() })),
});
export type Unsent = { waiting: Waiting; draft: string };

/** Of one person in one circle. */
export type UnsentStore = { read(): Unsent; write(unsent: Unsent): void };

export function unsentStore(workshopId: string, userId: string): UnsentStore {
  const key = begin + workshopId;
  mayBeLost(whatIsUnsent);
  return {
    read() {
      try {
        const kept = v.parse(Kept, JSON.parse(sessionStorage.getItem(key) ?? ''));
        if (kept.userId === userId) return { waiting: kept.waiting, draft: kept.draft };
      } catch {
        // Nothing, not ours, or no storage.
      }
      return { waiting: [], draft: '' };
    },
    write({ waiting, draft }) {
      try {
        if (waiting.length === 0 && draft.trim() === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify({ userId, draft, waiting }));
      } catch {
        // Storage that is closed or full keeps nothing; what's noted is sent all the same while the tab is open.
      }
    },
  };
}

/** Also of a room that was left since. */
function whatIsUnsent(): string | null {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(begin)) ? observationsStrings.unsent : null;
  } catch {
    return null;
  }
}
