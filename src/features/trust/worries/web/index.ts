import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const worries = defineFeature({
  name: 'worries',
  pages: [{ path: patterns.worries, access: 'members', frame: 'site', load: () => import('./pages/worries.tsx') }],
});
