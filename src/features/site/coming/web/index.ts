import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page } from '#platform/web/feature.ts';

const load: Page['load'] = () => import('./pages/not-open-yet.tsx');

/** Each leaves this list when its feature brings its pages (R-PROD-15). */
const notOpenYet = [patterns.academy, patterns.academySearch, patterns.academyCourse, patterns.academyLesson];

/** Parts that come later: their addresses answer, and no link leads there. */
export const coming = defineFeature({
  name: 'coming',
  pages: notOpenYet.map((path): Page => ({ path, access: 'join-community', frame: 'site', load })),
});
