import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const payments = defineFeature({
  name: 'payments',
  pages: [{ path: patterns.paying, access: 'members', frame: 'site', load: () => import('./pages/paying.tsx') }],
});
