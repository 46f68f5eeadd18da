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
    { path: patterns.mySafetyPlan, access: 'members', frame: 'site', load: () => import('./pages/my-safety-plan.tsx') },
    {
      path: patterns.howWeKeepYouSafe,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: () => import('./pages/how-we-keep-you-safe.tsx'),
    },
    { path: patterns.younger, access: 'members', frame: 'site', load: () => import('./pages/younger.tsx') },
  ],
  links: [{ to: patterns.helpNow, label: words.helpNow, places: ['help', 'more', 'footer'] }],
});
