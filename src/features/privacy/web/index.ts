import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const privacy = defineFeature({
  name: 'privacy',
  pages: [
    {
      path: patterns.privacy,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: () => import('./pages/privacy.tsx'),
    },
  ],
});
