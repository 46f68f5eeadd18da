import { accountDeleting } from '#features/accounts/auth/server/hooks.ts';
import { peopleParted } from '#features/trust/blocks/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import { createPairsListeners } from './listeners.ts';
import { createMeetingService, type MeetingDeps } from './meeting-service.ts';
import { createPairsService } from './pairs-service.ts';
import { personalData } from './personal-data.ts';
import { createPairsRoutes } from './routes.ts';

/** Practice pairs: two people who both wish it meet for twenty minutes a week (docs/decisions/075). */
export function createPairs(deps: MeetingDeps): { feature: ServerFeature } {
  const pairs = createPairsService(deps);
  const meetings = createMeetingService(deps, pairs);
  return {
    feature: defineFeature({
      name: 'pairs',
      routes: createPairsRoutes(pairs, meetings),
      listeners: createPairsListeners(meetings),
      jobs: [{ name: 'pairs.remind', cron: '*/5 * * * *', run: meetings.remind }],
      hooks: [at(accountDeleting, meetings.part), at(peopleParted, meetings.part)],
      title: 'Practice pairs',
      personalData,
    }),
  };
}
