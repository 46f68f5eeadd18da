import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { safetyNavigation as words } from './navigation/strings.ts';

export const safety = defineFeature({
  name: 'safety',
  pages: [
    {
      path: patterns.helpNow,
      access: 'everyone',
      // Without the site's header, so that the exit is the first thing a keyboard reaches (CARE C18).
      frame: 'bare',
      prerender: true,
      load: () => import('./pages/help-now.tsx'),
    },
  ],
  links: [{ to: patterns.helpNow, label: words.helpNow, places: ['help', 'more', 'footer'] }],
});
