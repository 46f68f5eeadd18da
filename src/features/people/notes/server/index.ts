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
    /** A note to the caller, for a steward, without its line once it's taken back; null where it was never to them. */
    noteFor(caller: Caller, id: string): Promise<{ personId: string; line: string | null } | null>;
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
        // Their session; then past row rights, which hide from them what was taken back or put away.
        await database.asUser(caller, async () => undefined);
        return database.asSystem(async (tx) => {
          const note = await findNoteTo(tx, caller.userId, id);
          return note
            ? { personId: note.by, line: (await openWords(tx, personKeys, [note])).get(note.id) ?? null }
            : null;
        });
      },
    },
  };
}
