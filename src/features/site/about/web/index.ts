import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { aboutNavigation as words } from './navigation/strings.ts';

/** What this is and how it works, for the curious. */
export const about = defineFeature({
  name: 'about',
  pages: [
    {
      path: patterns.howItWorks,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: () => import('./pages/how-it-works.tsx'),
    },
  ],
  links: [
    {
      to: patterns.howItWorks,
      label: words.howItWorks,
      places: ['visitor-header', 'visitor-menu', 'more-about', 'footer'],
    },
  ],
});
