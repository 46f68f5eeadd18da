import { patterns } from '#platform/shared/paths.ts';
import type { Page } from '#platform/web/feature.ts';
import { defineFeature } from '#platform/web/feature.ts';

const loadJoin: Page['load'] = async () => ({ Page: (await import('./pages/join-community.tsx')).JoinPage });
const loadNotOpenYet: Page['load'] = async () => ({ Page: (await import('./pages/not-open-yet.tsx')).NotOpenYet });

/** The screen that the router shows to the signed-out in place of a members' part. */
export const loadJoinCommunity: Page['load'] = async () => ({
  Page: (await import('./pages/join-community.tsx')).JoinCommunity,
});

const join = [patterns.login, patterns.signup, patterns.join];
/** Parts that come later; each leaves this list when its feature brings its pages (R-PROD-15). */
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

export const auth = defineFeature({
  name: 'auth',
  pages: [
    {
      path: patterns.auth,
      access: 'everyone',
      frame: 'site',
      load: async () => ({ Page: (await import('./pages/sign-in.tsx')).SignIn }),
    },
    ...join.map((path): Page => ({ path, access: 'everyone', frame: 'site', load: loadJoin })),
    ...notOpenYet.map((path): Page => ({ path, access: 'join-community', frame: 'site', load: loadNotOpenYet })),
  ],
});
