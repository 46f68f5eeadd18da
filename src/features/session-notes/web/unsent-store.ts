import * as v from 'valibot';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { tabStore } from '#platform/web/session/tab-store.ts';
import { sessionNotesStrings } from './strings.ts';

const kind = { begin: 'notes:unsent:', asked: sessionNotesStrings.unsent, shape: v.array(v.string()) };

/** What one person wrote into a circle's notes and the room doesn't have yet. */
export type UnsentStore = { read(): Uint8Array[]; write(updates: readonly Uint8Array[]): void };

export function unsentStore(workshopId: string, userId: string): UnsentStore {
  const store = tabStore(kind, workshopId, userId);
  return {
    read: () => (store.read() ?? []).flatMap((text) => bytesOfText(text) ?? []),
    write: (updates) => store.write(updates.length === 0 ? null : updates.map(textOfBytes)),
  };
}
