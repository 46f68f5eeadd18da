import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Note } from '../domain/contract.ts';
import { notesOf, type ShownNote, type WrittenNote } from '../domain/written.ts';
import { allNotesHere, notesHere } from './queries.ts';

/** My notes from a circle's quiet minutes, wherever they are. */
export function useNotes({ workshop_id: workshopId, notes }: { workshop_id: string; notes: readonly Note[] }) {
  const person = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const here = useQuery(allNotesHere(person)).data ?? [];
  const { pending, write, letGo } = useOutbox<WrittenNote>('journey-notes');
  const { save, question } = useKeeping<Note>('journey', {
    keep: (note) => write(note.id, note),
    async setAside(note) {
      await notesHere(person).put(note.id, note);
      await letGo(note.id);
    },
    done: (where, { id }) => void (where === 'nowhere' && letGo(id)),
  });
  useEffect(() => {
    const again = () => void queries.invalidateQueries(allNotesHere(person));
    return notesHere(person).watch(again);
  }, [person, queries]);
  return {
    all: notesOf(workshopId, { inAccount: notes, pending, here }),
    /** To be drawn by `KeepQuestion`: another try asks where it may be kept, if that was the reason (CARE C13). */
    question,
    letGo,
    async tryAgain(id: string): Promise<void> {
      const body = pending.find((one) => one.id === id)?.body;
      if (body) await ('removed' in body ? write(id, body) : save(body));
    },
    remove: ({ note: { id, workshop_id }, onDevice }: ShownNote): Promise<void> =>
      onDevice ? notesHere(person).delete(id) : write(id, { id, workshop_id, removed: true }),
  };
}
