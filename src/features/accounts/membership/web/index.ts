import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const membership = defineFeature({
  name: 'membership',
  pages: [
    { path: patterns.membership, access: 'members', frame: 'site', load: () => import('./pages/membership.tsx') },
  ],
});
