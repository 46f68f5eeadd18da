import * as v from 'valibot';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { bytesOfText, textOfBytes } from '../domain/bytes-text.ts';
import { sessionNotesStrings } from './strings.ts';

/*
 * What somebody wrote into a circle's notes and the room doesn't have yet. In the tab's storage, which outlives a reload;
 * signing out asks first, then wipes it (CARE C18).
 */

const begin = 'notes:unsent:';
const Kept = v.object({ userId: v.string(), updates: v.array(v.string()) });

/** The unsent updates of one person in one circle. */
export type UnsentStore = { read(): Uint8Array[]; write(updates: readonly Uint8Array[]): void };

export function unsentStore(workshopId: string, userId: string): UnsentStore {
  const key = begin + workshopId;
  mayBeLost(whatIsUnsent);
  return {
    read() {
      try {
        const kept = v.parse(Kept, JSON.parse(sessionStorage.getItem(key) ?? ''));
        return kept.userId === userId ? kept.updates.flatMap((text) => bytesOfText(text) ?? []) : [];
      } catch {
        // Nothing, not ours, or no storage.
        return [];
      }
    },
    write(updates) {
      try {
        if (updates.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify({ userId, updates: updates.map(textOfBytes) }));
      } catch {
        // Storage that is closed or full keeps nothing; what's written is sent all the same while the tab is open.
      }
    },
  };
}

/** Also of a room that was left since. */
function whatIsUnsent(): string | null {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(begin)) ? sessionNotesStrings.unsent : null;
  } catch {
    return null;
  }
}
