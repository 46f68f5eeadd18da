import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const checkIns = defineFeature({
  name: 'check-ins',
  pages: [
    {
      path: patterns.checkInHistory,
      access: 'join-community',
      frame: 'site',
      load: () => import('./pages/history.tsx'),
    },
  ],
});
