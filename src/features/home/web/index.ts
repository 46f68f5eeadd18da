import { loadToday, todayLink } from '#features/today/web/index.ts';
import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const home = defineFeature({
  name: 'home',
  pages: [
    {
      path: patterns.home,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: () => import('./pages/home.tsx'),
      forMembers: loadToday,
    },
  ],
  links: [todayLink],
});
