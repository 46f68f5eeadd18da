import { type ServerAbility, serverAbility } from '#features/circles/room/domain/ability-store.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { sessionNotes } from '../domain/session-notes.ts';
import { createSessionNotesListeners } from './listeners.ts';
import { createNotesService, type NotesDeps } from './notes-service.ts';
import { createNotesStore } from './notes-store-service.ts';
import { personalData } from './personal-data.ts';
import { createSessionNotesRoutes } from './routes.ts';

/** Notes that a circle writes together: an ability of the room, and what's left of it afterwards. */
export function createSessionNotes(deps: NotesDeps): { feature: ServerFeature; ability: ServerAbility } {
  const notes = createNotesService(deps);
  return {
    feature: defineFeature({
      name: 'session-notes',
      routes: createSessionNotesRoutes(notes),
      events: Object.values(events),
      listeners: createSessionNotesListeners(notes),
      title: 'Shared notes',
      personalData,
    }),
    ability: serverAbility(sessionNotes, createNotesStore(deps.database)),
  };
}
