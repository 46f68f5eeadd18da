import { isRecord } from '#platform/shared/records.ts';
import { tabStore } from '#platform/web/session/tab-store.ts';
import type { NewObservation } from '../../domain/contract.ts';
import type { Unsaved, WaitingObservations } from '../../domain/waiting.ts';
import { observingStrings } from './strings.ts';

type Kept = { draft: string; waiting: Unsaved[] };
const fits = (kept: unknown): kept is Kept =>
  isRecord(kept) && typeof kept.draft === 'string' && Array.isArray(kept.waiting) && kept.waiting.every(isUnsaved);
const isUnsaved = (one: unknown) => isRecord(one) && typeof one.refused === 'boolean' && isNote(one.note);
/** Of this shape; whether the server takes it, it says itself. */
const isNote = (note: unknown): note is NewObservation =>
  isRecord(note) &&
  (note.phase === null || typeof note.phase === 'number') &&
  ([note.id, note.phase_name, note.text, note.written_at] as const).every((text) => typeof text === 'string');
const kind = { begin: 'observations:unsent:', asked: observingStrings.unsent, fits };
export type UnsentObservations = { waiting: WaitingObservations; draft: string };

/** Of one person in one circle: what they noted and the server doesn't have yet, and what they're about to write. */
export type UnsentObservationsStore = { read(): UnsentObservations; write(unsent: UnsentObservations): void };

export function unsentStore(workshopId: string, userId: string): UnsentObservationsStore {
  const store = tabStore(kind, workshopId, userId);
  return {
    read: () => store.read() ?? { waiting: [], draft: '' },
    write: ({ waiting, draft }) =>
      store.write(waiting.length === 0 && draft.trim() === '' ? null : { draft, waiting: [...waiting] }),
  };
}
