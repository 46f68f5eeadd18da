import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page } from '#platform/web/feature.ts';

const load: Page['load'] = () => import('./pages/circle.tsx');

export const circle = defineFeature({
  name: 'circle-page',
  pages: [
    { path: patterns.invitation, access: 'everyone', frame: 'site', load },
    { path: patterns.circle, access: 'everyone', frame: 'site', load },
  ],
});
