import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createSpacesListeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { createSpacesRoutes } from './routes.ts';
import { findSpaces } from './spaces-repository.ts';
import { createSpacesService, type SpacesDeps } from './spaces-service.ts';

/** Where people write to each other between circles: who's in it, and by which name. */
export function createSpaces(deps: SpacesDeps): { feature: ServerFeature; api: { spacesOf: typeof findSpaces } } {
  const service = createSpacesService(deps);
  return {
    feature: defineFeature({
      name: 'spaces',
      routes: createSpacesRoutes(service),
      listeners: createSpacesListeners(service),
      jobs: [{ name: 'spaces.open-topics', cron: '20 3 * * *', run: service.openTopics }],
      title: 'Spaces of the inner circle',
      personalData,
    }),
    api: { spacesOf: findSpaces },
  };
}
