import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const safety = defineFeature({
  name: 'safety',
  pages: [
    {
      path: patterns.helpNow,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: async () => ({ Page: (await import('./pages/help-now.tsx')).HelpNow }),
    },
  ],
});
