import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type WebFeature } from '#platform/web/feature.ts';
import { profileNavigation as words } from './navigation/strings.ts';
import type { OtherParts } from './pages/profile.tsx';

/** The profile, with these parts that are other features'. */
export function profileWith(parts: OtherParts): WebFeature {
  const load = async () => {
    const { pageWith, title } = await import('./pages/profile.tsx');
    return { Page: pageWith(parts), title };
  };
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
