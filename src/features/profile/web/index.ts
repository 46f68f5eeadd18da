import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** What stands behind a member's picture in the header. */
export const loadMemberMenu = async () => ({
  MemberMenu: (await import('./components/member-menu.tsx')).MemberMenu,
});

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
      path: patterns.more,
      access: 'everyone',
      frame: 'site',
      load: async () => ({ Page: (await import('./pages/more.tsx')).More }),
    },
    {
      path: patterns.onboarding,
      access: 'members',
      frame: 'site',
      load: async () => ({ Page: (await import('./pages/onboarding.tsx')).Onboarding }),
    },
  ],
});
