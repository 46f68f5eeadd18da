import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { profileNavigation as words } from './navigation/strings.ts';

export const profile = defineFeature({
  name: 'profile',
  pages: [
    {
      path: patterns.profile,
      access: 'members',
      frame: 'site',
      load: () => import('./pages/profile.tsx'),
    },
    {
      path: patterns.more,
      access: 'everyone',
      frame: 'site',
      load: () => import('./pages/more.tsx'),
    },
    {
      path: patterns.onboarding,
      access: 'members',
      frame: 'site',
      load: () => import('./pages/onboarding.tsx'),
    },
  ],
  links: [
    { to: patterns.profile, label: words.profile, icon: 'person', places: ['member-menu'] },
    { to: patterns.more, label: words.more, icon: 'dots', places: ['phone-bar'] },
  ],
});
