import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { useKeptList } from '#platform/web/kept/use-kept-list.ts';
import type { Note } from '../domain/contract.ts';
import { notesOf, type ShownNote, type WrittenNote } from '../domain/written.ts';
import { noteRows } from './queries.ts';

/** My notes from a circle's quiet minutes, wherever they are. */
export function useNotes({ workshop_id: workshopId, notes }: { workshop_id: string; notes: readonly Note[] }) {
  const list = useKeptList<Note, Extract<WrittenNote, { removed: true }>>(noteRows);
  const { pending, here = [], letGo } = list;
  const { save, question } = useKeeping<Note>('journey', list.ways);
  return {
    all: notesOf(workshopId, { inAccount: notes, pending, here }),
    /** To be drawn by `KeepQuestion`: another try asks where it may be kept, if that was the reason (CARE C13). */
    question,
    letGo,
    tryAgain: (id: string) => list.tryAgain(id, save),
    remove: ({ note: { id, workshop_id }, onDevice }: ShownNote) =>
      list.remove(onDevice, { id, workshop_id, removed: true }),
  };
}
