import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page, type WebFeature } from '#platform/web/feature.ts';
import { profileNavigation as words } from './navigation/strings.ts';

/** The profile; its own page is made where the features are known whose parts it has. */
export function profileWith(load: Page['load']): WebFeature {
  return defineFeature({
    name: 'profile',
    pages: [
      {
        path: patterns.profile,
        access: 'members',
        frame: 'site',
        load,
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
}
