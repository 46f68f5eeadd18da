import { guestSentAway, leadPassedOn } from '#features/circles/workshops/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import { spacesRefusals } from '../domain/contract.ts';
import { findSentAway, letBack, putSentAway } from './away-repository.ts';
import { createSpacesListeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { createSpacesRoutes } from './routes.ts';
import { createSeriesService } from './series-service.ts';
import { findSpaces } from './spaces-repository.ts';
import { createSpacesService, type SpacesDeps } from './spaces-service.ts';

export { createSpacesOperator } from './operator-service.ts';
export type { SpacesDeps } from './spaces-service.ts';

/** Where people write to each other between circles: who's in it, and by which name. */
export function createSpaces(deps: SpacesDeps): {
  feature: ServerFeature;
  api: {
    spacesOf: typeof findSpaces;
    sentAwayFrom: typeof findSentAway;
    putSentAway: typeof putSentAway;
    letBack: typeof letBack;
  };
} {
  const service = createSpacesService(deps);
  const series = createSeriesService(deps);
  return {
    feature: defineFeature({
      name: 'spaces',
      routes: createSpacesRoutes(service),
      refusals: spacesRefusals,
      listeners: createSpacesListeners(series),
      hooks: [at(leadPassedOn, series.passOn), at(guestSentAway, series.sendAway)],
      jobs: [
        { name: 'spaces.tend', cron: '20 3 * * *', run: service.tend },
        { name: 'spaces.open-missing', cron: '25 3 * * *', run: series.openMissing },
      ],
      title: 'Spaces of the inner circle',
      personalData,
    }),
    api: { spacesOf: findSpaces, sentAwayFrom: findSentAway, putSentAway, letBack },
  };
}
