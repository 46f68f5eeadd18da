import type { Page } from '#platform/web/feature.ts';

/** What members see at `/`, where visitors see Home. */
export const loadToday: Page['load'] = () => import('./pages/today.tsx');
