import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** What's left of a circle's notes. */
export const sessionNotes = defineFeature({
  name: 'session-notes',
  pages: [
    { path: patterns.circleNotes, access: 'members', frame: 'site', load: () => import('./pages/circle-notes.tsx') },
  ],
});

/** The room's ability, without Yjs, which comes where somebody looks at the notes. */
export const loadSessionNotes = async () => (await import('./session-notes-ability.tsx')).sessionNotesAbility;
