import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** Notes between people who've practised together. */
export const notes = defineFeature({
  name: 'notes',
  pages: [
    {
      path: patterns.innerCircleNotes,
      access: 'join-community',
      frame: 'site',
      load: () => import('./pages/notes.tsx'),
    },
  ],
});
