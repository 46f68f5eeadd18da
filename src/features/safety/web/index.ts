import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const safety = defineFeature({
  name: 'safety',
  pages: [
    {
      path: patterns.helpNow,
      access: 'everyone',
      // Without the site's header, so that the exit is the first thing a keyboard reaches (CARE C18).
      frame: 'bare',
      prerender: true,
      load: async () => ({ Page: (await import('./pages/help-now.tsx')).HelpNow }),
    },
  ],
});
