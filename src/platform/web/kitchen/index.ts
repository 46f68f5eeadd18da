import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** A page for whoever builds, in development only. */
export const kitchen = defineFeature({
  name: 'kitchen',
  pages: [
    {
      path: patterns.kitchen,
      access: 'everyone',
      frame: 'site',
      load: async () => ({ Page: (await import('./kitchen.tsx')).Kitchen }),
    },
  ],
});
