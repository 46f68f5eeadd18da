import { paths, patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page } from '#platform/web/feature.ts';
import { comingNavigation as words } from './navigation/strings.ts';

const load: Page['load'] = () => import('./pages/not-open-yet.tsx');

/** Each leaves this list when its feature brings its pages (R-PROD-15). */
const notOpenYet = [
  patterns.ai,
  patterns.aiChat,
  patterns.aiHistory,
  patterns.aiInsights,
  patterns.academy,
  patterns.academySearch,
  patterns.academyCourse,
  patterns.academyLesson,
  patterns.innerCircle,
  patterns.innerCirclePost,
  patterns.innerMirror,
];

/** Parts that come later, so that the links to them lead somewhere. */
export const coming = defineFeature({
  name: 'coming',
  pages: notOpenYet.map((path): Page => ({ path, access: 'join-community', frame: 'site', load })),
  links: [
    { to: paths.innerMirror, label: words.innerMirror, places: ['header', 'more'], soon: true },
    { to: paths.checkIn, label: words.checkIn, icon: 'circle', places: ['phone-bar'], soon: true },
    { to: paths.ai, label: words.coach, icon: 'chat', places: ['phone-bar', 'more'], soon: true },
    { to: paths.innerCircle, label: words.innerCircle, places: ['header', 'more'], soon: true },
    { to: paths.academy, label: words.academy, places: ['header', 'more'], soon: true },
  ],
});
