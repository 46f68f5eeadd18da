import type { Note } from './contract.ts';

/** What becomes of one note: it's saved as it says, or deleted. */
export type WrittenNote = Note | (Pick<Note, 'id' | 'workshop_id'> & { removed: true });

/** One note as a list has it; `unsent` where the account doesn't have it so. */
export type ShownNote = {
  note: Note;
  onDevice: boolean;
  unsent: { state: 'waiting' | 'refused'; why: string | null } | null;
};

/** What waits to be sent, or was refused. */
export type UnsentNote = { id: string; body: WrittenNote; state: 'waiting' | 'refused'; why: string | null };

/** All notes of one circle at hand, each once, the oldest first: in the account, on their way there, or only on this device. */
export function notesOf(
  workshopId: string,
  given: { inAccount: readonly Note[]; pending: readonly UnsentNote[]; here: readonly Note[] },
): ShownNote[] {
  const all = new Map<string, ShownNote>();
  const isOf = (note: Pick<Note, 'workshop_id'>) => note.workshop_id === workshopId;
  for (const note of given.inAccount.filter(isOf)) all.set(note.id, { note, onDevice: false, unsent: null });
  for (const { id, body, state, why } of given.pending.filter((row) => isOf(row.body))) {
    // One whose deletion was refused is still there.
    if (!('removed' in body)) all.set(id, { note: body, onDevice: false, unsent: { state, why } });
    else if (state === 'waiting') all.delete(id);
  }
  for (const note of given.here.filter(isOf)) all.set(note.id, { note, onDevice: true, unsent: null });
  return [...all.values()].toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : 1));
}

const ageOf = ({ note }: ShownNote) => `${note.created_at} ${note.id}`;
