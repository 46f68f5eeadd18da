import type { Caller } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { findNoteTo, openWords } from './notes-repository.ts';
import { createNotesService, type PersonNotesDeps } from './notes-service.ts';
import { personalData } from './personal-data.ts';
import { createNotesRoutes } from './routes.ts';

export type { PersonNotesDeps } from './notes-service.ts';

/** Notes between people who've practised together (CARE C10). */
export function createNotes(deps: PersonNotesDeps): {
  feature: ServerFeature;
  api: {
    /** A note to the caller, for a steward; null where it isn't theirs to read. */
    noteFor(caller: Caller, id: string): Promise<{ personId: string; line: string } | null>;
  };
} {
  return {
    feature: defineFeature({
      name: 'notes',
      routes: createNotesRoutes(createNotesService(deps)),
      title: 'Notes to people you’ve practised with',
      personalData,
    }),
    api: {
      async noteFor(caller, id) {
        const { database, personKeys } = deps;
        const note = await database.asUser(caller, (tx) => findNoteTo(tx, caller.userId, id));
        if (!note) return null;
        const line = (await database.asSystem((tx) => openWords(tx, personKeys, [note]))).get(id) ?? null;
        return line === null ? null : { personId: note.by, line };
      },
    },
  };
}
