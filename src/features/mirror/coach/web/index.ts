import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { coachNavigation as words } from './navigation/strings.ts';

const forMembers = { access: 'join-community', frame: 'site' } as const;

/** Talks with the coach, a program (R-ROUTE-10 to R-ROUTE-13). */
export const coach = defineFeature({
  name: 'coach',
  pages: [
    { path: patterns.ai, ...forMembers, load: () => import('./pages/coach.tsx') },
    { path: patterns.aiChat, ...forMembers, load: () => import('./pages/chat.tsx') },
    { path: patterns.aiHistory, ...forMembers, load: () => import('./pages/history.tsx') },
    { path: patterns.aiInsights, ...forMembers, load: () => import('./pages/insights.tsx') },
  ],
  links: [
    { to: patterns.ai, label: words.coach, icon: 'speech', places: ['header', 'phone-bar', 'member-menu', 'more'] },
  ],
});
