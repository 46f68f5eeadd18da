import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const checkIns = defineFeature({
  name: 'check-ins',
  pages: [
    { path: patterns.checkInHistory, access: 'members', frame: 'site', load: () => import('./pages/history.tsx') },
  ],
});
