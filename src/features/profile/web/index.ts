import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const profile = defineFeature({
  name: 'profile',
  pages: [
    {
      path: patterns.profile,
      access: 'members',
      frame: 'site',
      load: async () => ({ Page: (await import('./pages/profile.tsx')).Profile }),
    },
    {
      path: patterns.onboarding,
      access: 'members',
      frame: 'site',
      load: async () => ({ Page: (await import('./pages/onboarding.tsx')).Onboarding }),
    },
  ],
});
