import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** What one would rather not read in the inner circle. */
export const mutes = defineFeature({
  name: 'mutes',
  pages: [
    {
      path: patterns.innerCircleMuted,
      access: 'join-community',
      frame: 'site',
      load: () => import('./pages/muted.tsx'),
    },
  ],
});
