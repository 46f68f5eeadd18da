import { WorkshopEnded } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { NotesMailWaits, NotesReady } from '../domain/events.ts';
import type { CircleNotesService } from './notes-service.ts';

/** How often a mail looks whether its reader's quiet hours are over. */
const againSeconds = 1_800;

export function createSessionNotesListeners(notes: CircleNotesService): Listener[] {
  return [
    on(WorkshopEnded, 'session-notes', ({ payload }) => notes.finish(payload.workshop_id)),
    on(NotesReady, 'notification', ({ id, payload }) => notes.tell(id, payload)),
    on(NotesReady, 'mail', ({ id, payload }) => notes.mail(id, payload)),
    on(NotesMailWaits, 'mail', ({ payload: { first, ...about } }) => notes.mail(first, about), {
      afterSeconds: againSeconds,
    }),
  ];
}
