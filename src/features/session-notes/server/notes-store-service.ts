import type { Database } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { limits } from '../domain/limits.ts';
import { merged, NotesDocument, nothing, piecesOf } from '../domain/notes-document.ts';
import type { NotesDraft, NotesStore, StoredNotes } from '../domain/session-notes.ts';
import { compactNotes, findNotes, insertUpdate, lockNotes, setHostsOnly } from './notes-repository.ts';

type Written = Extract<NotesDraft, { kind: 'write' }>;
/** What of a batch was accepted, on the document as it is with it. */
type Tried = { document: NotesDocument; accepted: Written[]; refusals: Map<NotesDraft, Refusal> };

/** All of it in one, without what was deleted. */
export const compacted = (updates: readonly Uint8Array[]): Uint8Array => new NotesDocument(updates).state();

/**
 * What the notes need of the database: nothing is acknowledged, or told to anyone, before it's committed. The document of
 * a room under way stays in memory, by the last of the updates that made it, and is read anew where something failed.
 */
export function createNotesStore(database: Database): NotesStore {
  const documents = new WeakMap<Uint8Array, NotesDocument>();

  function takeDocument(updates: readonly Uint8Array[]): NotesDocument {
    const last = updates.at(-1);
    const known = last && documents.get(last);
    // Back only once everything written to it is committed.
    if (last) documents.delete(last);
    return known ?? new NotesDocument(updates);
  }

  return {
    async restore(workshopId) {
      const kept = await database.asSystem((tx) => findNotes(tx, workshopId));
      return kept ? [{ kind: 'kept', ...kept }] : [];
    },

    async store(workshopId, drafts, { updates }) {
      const { document, accepted, refusals } = tried(takeDocument(updates), updates, drafts);
      const rule = drafts.findLast((draft) => draft.kind === 'hosts-only');
      const update = accepted.length > 0 ? merged(accepted.map((draft) => draft.update)) : null;
      const state = await database.asSystem(async (tx) => {
        await lockNotes(tx, workshopId, nothing);
        if (rule) await setHostsOnly(tx, workshopId, rule.on);
        if (update) await insertUpdate(tx, workshopId, update, [...new Set(accepted.map(({ by }) => by))]);
        return update && updates.length >= limits.updates ? compactNotes(tx, workshopId, compacted) : null;
      });
      const last = state ?? update ?? updates.at(-1);
      // What another server added is in the state alone.
      if (last && !state) documents.set(last, document);
      const stored: StoredNotes[] = [];
      if (rule) stored.push(rule);
      if (update) stored.push({ kind: 'written', update, state });
      return { stored, refusals: drafts.map((draft) => refusals.get(draft) ?? null) };
    },
  };
}

/** Draft after draft; one that's refused leaves no trace. */
function tried(begun: NotesDocument, updates: readonly Uint8Array[], drafts: readonly NotesDraft[]): Tried {
  let document = begun;
  let bytes = updates.reduce((sum, { length }) => sum + length, 0);
  const accepted: Written[] = [];
  const refusals: Tried['refusals'] = new Map();
  for (const draft of drafts) {
    if (draft.kind !== 'write') continue;
    bytes += draft.update.length;
    // Said without taking it, since it costs the most then.
    const early = bytes > limits.stateBytes || isCrowded(document, draft.update) ? full() : null;
    const refusal = early ?? refusalOf(document, draft.update);
    if (refusal) {
      bytes -= draft.update.length;
      refusals.set(draft, refusal);
      if (!early) document = new NotesDocument([...updates, ...accepted.map((one) => one.update)]);
    } else accepted.push(draft);
  }
  return { document, accepted, refusals };
}

/** Deleting is always possible. */
function isCrowded(document: NotesDocument, update: Uint8Array): boolean {
  const pieces = piecesOf(update);
  return pieces > 0 && document.pieces + pieces > limits.pieces;
}

/** Writes it into the document; null if it may stay there. */
function refusalOf(document: NotesDocument, update: Uint8Array): Refusal | null {
  const before = document.length;
  try {
    document.take(update);
  } catch {
    return new Refusal('invalid_input', 'This is no update of the notes.');
  }
  if (document.lacks()) return new Refusal('conflict', 'What this update builds on isn’t here.');
  const isFull = document.length > limits.mergedLength && document.length > before;
  return isFull ? full() : null;
}

const full = () => new Refusal('too_large', 'The notes are full.');
