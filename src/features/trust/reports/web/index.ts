import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page, type WebFeature } from '#platform/web/feature.ts';

/** Telling stewards; their own page is made where all that waits for them is known. */
export const reportsWith = (steward: Page['load']): WebFeature =>
  defineFeature({
    name: 'reports',
    pages: [
      { path: patterns.report, access: 'members', frame: 'site', load: () => import('./pages/report.tsx') },
      { path: patterns.steward, access: 'members', frame: 'site', load: steward },
      { path: patterns.stewardReport, access: 'members', frame: 'site', load: steward },
      { path: patterns.decision, access: 'everyone', frame: 'site', load: () => import('./pages/decision.tsx') },
    ],
  });
