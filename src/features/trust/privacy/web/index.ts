import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { privacyNavigation as words } from './navigation/strings.ts';

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
  links: [{ to: patterns.privacy, label: words.privacy, places: ['visitor-menu', 'more-about', 'footer'] }],
});
