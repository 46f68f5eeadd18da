import { keptStore } from '#platform/web/kept/kept-store.ts';
import { writeUnsent } from '#platform/web/outbox/start-outbox.ts';
import { clock } from '#platform/web/world.ts';
import type { Note } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { WrittenNote } from '../domain/written.ts';
import { noteRows } from './queries.ts';

/** One that's being written in a quiet minute; its time is that of its first save. */
export type NewNote = Pick<Note, 'id' | 'workshop_id'> & { person: string; created_at: string | null };

/** It goes to the account by way of the outbox, where it waits, too. */
export const newNoteKept = keptStore<NewNote, string, Note>(noteRows, {
  rules: {
    empty: '',
    isSame: (one, other) => one.trim() === other.trim(),
    fits: (text) => text.trim().length <= limits.responseLength,
    rebase: (text) => text,
    waits: false,
    emptiedGoes: true,
    asksWhenChanged: false,
  },
  idOf: ({ id }) => id,
  async save(of, text) {
    await unsent(of, noteOf(of, text));
    return text;
  },
  remove: (of) => unsent(of, { id: of.id, workshop_id: of.workshop_id, removed: true }),
  rowOf: noteOf,
  found: ({ text }) => ({ body: text, where: 'device' }),
});

const unsent = ({ id, person }: NewNote, body: WrittenNote) =>
  writeUnsent({ person, kind: noteRows.kind, id, body, isEdit: false });

function noteOf(of: NewNote, text: string): Note {
  of.created_at ??= new Date(clock.now()).toISOString();
  return { id: of.id, created_at: of.created_at, workshop_id: of.workshop_id, text: text.trim() };
}
