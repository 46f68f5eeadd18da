import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { isRecord } from '#platform/shared/records.ts';
import { tabStore } from '#platform/web/session/tab-store.ts';
import { sessionNotesStrings } from './strings.ts';

/** By the small group that it's about; the circle's under no name. */
type Kept = Record<string, string[]>;
const fits = (kept: unknown): kept is Kept => isRecord(kept) && Object.values(kept).every(isTexts);
const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');
const kind = { begin: 'notes:unsent:', asked: sessionNotesStrings.unsent, fits };

/** What one person wrote into a circle's notes, or a group's there, and the room doesn't have yet. */
export type UnsentNotesStore = { read(): Uint8Array[]; write(updates: readonly Uint8Array[]): void };

/** Null for the circle's; `parts` are those that have something. */
export function unsentStores(workshopId: string, userId: string) {
  const store = tabStore(kind, workshopId, userId);
  const kept = () => store.read() ?? {};
  return {
    parts: (): (string | null)[] => Object.keys(kept()).map((key) => key || null),
    of(part: string | null): UnsentNotesStore {
      const key = part ?? '';
      return {
        read: () => (kept()[key] ?? []).flatMap((text) => bytesOfText(text) ?? []),
        write(updates) {
          const { [key]: _before, ...others } = kept();
          const all = updates.length === 0 ? others : { ...others, [key]: updates.map(textOfBytes) };
          store.write(Object.keys(all).length === 0 ? null : all);
        },
      };
    },
  };
}
