import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { breathNavigation as words } from './navigation/strings.ts';

/** A minute of breath, for everyone and at any time. */
export const breath = defineFeature({
  name: 'breath',
  pages: [
    {
      path: patterns.breathe,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: () => import('./pages/breathe.tsx'),
    },
  ],
  links: [{ to: patterns.breathe, label: words.breathe, places: ['more', 'footer'] }],
});
