import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** What one notes in the moment. */
export const moments = defineFeature({
  name: 'moments',
  pages: [
    { path: patterns.moments, access: 'join-community', frame: 'site', load: () => import('./pages/moments.tsx') },
  ],
});
