import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { homeOf } from '../domain/group-notes.ts';
import { type Limits, limits, limitsOf } from '../domain/limits.ts';
import { merged, NotesDocument, nothing, piecesOf } from '../domain/notes-document.ts';
import {
  type Notes,
  type NotesDraft,
  type NotesStore,
  type StoredNotes,
  textOf,
  type WriteDraft,
} from '../domain/session-notes.ts';
import { findGroups, wasIn } from './group-notes-repository.ts';
import { bringBack, keepGroups } from './group-notes-steps.ts';
import { compactNotes, findNotes, insertUpdate, insertWriters, lockNotes, setHostsOnly } from './notes-repository.ts';

/** What of a batch was accepted into one text, on the document as it is with it. */
type Tried = { document: NotesDocument; accepted: WriteDraft[]; refusals: Map<NotesDraft, Refusal> };
/** That, with whose text it is and what's of it before. */
type Page = Tried & { part: string | null; before: readonly Uint8Array[]; update: Uint8Array | null };

/** All of it in one, without what was deleted. */
export const compacted = (updates: readonly Uint8Array[]): Uint8Array => new NotesDocument(updates).state();

/**
 * What the notes need of the database: nothing is acknowledged, or told to anyone, before it's committed. The document of
 * a room under way stays in memory, by the last of the updates that made it, and is reread where something failed.
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

  function pageOf(notes: Notes, part: string | null, drafts: readonly WriteDraft[]): Page {
    const before = textOf(notes, part);
    const all = tried(takeDocument(before), before, drafts, limitsOf(part));
    const update = all.accepted.length > 0 ? merged(all.accepted.map((draft) => draft.update)) : null;
    return { ...all, part, before, update };
  }

  return {
    restore: (workshopId) =>
      database.asSystem(async (tx) => {
        // The circle's after its groups': what they bring back in between isn't missed.
        const groups = await findGroups(tx, workshopId);
        const kept = await findNotes(tx, workshopId);
        return kept ? [{ kind: 'kept', ...kept, groups }] : [];
      }),

    async store(workshopId, drafts, notes) {
      const rule = drafts.findLast((draft) => draft.kind === 'hosts-only');
      const open = drafts.findLast((draft) => draft.kind === 'groups')?.open;
      const { writes, refusals } = await admitted(database, drafts);
      const homes = writes.map(({ part }) => homeOf(notes.groups, part));
      const pages = [...new Set(homes)].map((part) =>
        pageOf(
          notes,
          part,
          writes.filter((_, n) => homes[n] === part),
        ),
      );
      const stored = await database.asSystem(async (tx) => {
        await lockNotes(tx, workshopId, nothing);
        if (rule) await setHostsOnly(tx, workshopId, rule.on);
        const rows: StoredNotes[] = rule ? [rule] : [];
        for (const page of pages) rows.push(...(await keepPage(tx, workshopId, page)));
        const late = pages.filter(({ part }) => part !== null && notes.groups.get(part)?.stage === 'closed');
        if (late.length > 0) rows.push(...(await bringLate(tx, workshopId, late)));
        if (open) rows.push(...(await keepGroups(tx, workshopId, open)));
        return rows;
      });
      const compacted = new Set(stored.flatMap((row) => (row.kind === 'written' && row.state ? [row.update] : [])));
      for (const { document, update, before } of pages) {
        const last = update ?? before.at(-1);
        // What another server added is in the state alone.
        if (last && !compacted.has(last)) documents.set(last, document);
      }
      for (const page of pages) for (const [draft, refusal] of page.refusals) refusals.set(draft, refusal);
      return { stored, refusals: drafts.map((draft) => refusals.get(draft) ?? null) };
    },
  };
}

/** What's written, but for late words of a group by somebody who never was in it. */
async function admitted(database: Database, drafts: readonly NotesDraft[]) {
  const refusals = new Map<NotesDraft, Refusal>();
  const writes: WriteDraft[] = [];
  for (const draft of drafts) {
    if (draft.kind !== 'write') continue;
    const { part, by, late } = draft;
    const isTheirs = !late || part === null || (await database.asSystem((tx) => wasIn(tx, part, by)));
    if (isTheirs) writes.push(draft);
    else refusals.set(draft, new Refusal('conflict', 'These are the notes of another part of the room.'));
  }
  return { writes, refusals };
}

async function keepPage(tx: SystemTx, workshopId: string, page: Page): Promise<StoredNotes[]> {
  const { part, update, before, accepted } = page;
  if (!update) return [];
  await insertUpdate(tx, workshopId, part, update);
  await insertWriters(tx, workshopId, [...new Set(accepted.map(({ by }) => by))]);
  const isMany = before.length >= limits.updates;
  const state = isMany ? await compactNotes(tx, workshopId, part, compacted) : null;
  return [{ kind: 'written', part, update, state }];
}

async function bringLate(tx: SystemTx, workshopId: string, pages: readonly Page[]): Promise<StoredNotes[]> {
  const parts = pages.flatMap(({ part }) => part ?? []);
  return bringBack(tx, workshopId, await findGroups(tx, workshopId), parts);
}

/** Draft after draft; one that's refused leaves no trace. */
function tried(
  begun: NotesDocument,
  updates: readonly Uint8Array[],
  drafts: readonly WriteDraft[],
  most: Limits,
): Tried {
  let document = begun;
  let bytes = updates.reduce((sum, { length }) => sum + length, 0);
  const accepted: WriteDraft[] = [];
  const refusals: Tried['refusals'] = new Map();
  for (const draft of drafts) {
    bytes += draft.update.length;
    // Said without taking it, since it costs the most then.
    const early = isCrowded(document, draft.update, bytes, most) ? full() : null;
    const refusal = early ?? refusalOf(document, draft.update, most);
    if (refusal) {
      bytes -= draft.update.length;
      refusals.set(draft, refusal);
      if (!early) document = new NotesDocument([...updates, ...accepted.map((one) => one.update)]);
    } else accepted.push(draft);
  }
  return { document, accepted, refusals };
}

/** Deleting is always possible. */
function isCrowded(document: NotesDocument, update: Uint8Array, bytes: number, most: Limits): boolean {
  const pieces = piecesOf(update);
  return pieces > 0 && (bytes > most.stateBytes || document.pieces + pieces > most.pieces);
}

/** Writes it into the document; null if it may stay there. */
function refusalOf(document: NotesDocument, update: Uint8Array, most: Limits): Refusal | null {
  const before = document.length;
  try {
    document.take(update);
  } catch {
    return new Refusal('invalid_input', 'This is no update of the notes.');
  }
  if (document.lacks()) return new Refusal('conflict', 'What this update builds on isn’t here.');
  const isFull = document.length > most.mergedLength && document.length > before;
  return isFull ? full() : null;
}

const full = () => new Refusal('too_large', 'The notes are full.');
