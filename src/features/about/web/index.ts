import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** What this is and how it works, for the curious. */
export const about = defineFeature({
  name: 'about',
  pages: [
    {
      path: patterns.howItWorks,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: async () => ({ Page: (await import('./pages/how-it-works.tsx')).HowItWorks }),
    },
  ],
});
