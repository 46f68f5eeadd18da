import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** People who wish to be found by others here. */
export const directory = defineFeature({
  name: 'directory',
  pages: [
    {
      path: patterns.innerCirclePeople,
      access: 'join-community',
      frame: 'site',
      load: () => import('./pages/people.tsx'),
    },
  ],
});
