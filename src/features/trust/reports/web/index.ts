import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

const steward = () => import('./pages/steward.tsx');

export const reports = defineFeature({
  name: 'reports',
  pages: [
    { path: patterns.report, access: 'members', frame: 'site', load: () => import('./pages/report.tsx') },
    { path: patterns.steward, access: 'members', frame: 'site', load: steward },
    { path: patterns.stewardReport, access: 'members', frame: 'site', load: steward },
    { path: patterns.decision, access: 'everyone', frame: 'site', load: () => import('./pages/decision.tsx') },
  ],
});
