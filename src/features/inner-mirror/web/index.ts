import { paths, patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { innerMirrorNavigation as words } from './navigation/strings.ts';

/** Insights, for the tab of the platform (R-PROD-12). */
export const loadInsights = async () => (await import('./public/components/insights-tab.tsx')).InsightsTab;

/** The daily look at oneself: what other features bring to it on one page (REAL.md 6). */
export const innerMirror = defineFeature({
  name: 'inner-mirror',
  pages: [
    {
      path: patterns.innerMirror,
      access: 'join-community',
      frame: 'site',
      load: () => import('./pages/inner-mirror.tsx'),
    },
  ],
  links: [
    { to: patterns.innerMirror, label: words.innerMirror, places: ['header', 'more'] },
    { to: paths.checkIn, label: words.checkIn, icon: 'circle', places: ['phone-bar'] },
  ],
});
