import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { deleteMoments } from './moments-repository.ts';
import { createMomentsService, type MomentsDeps } from './moments-service.ts';
import { personalData } from './personal-data.ts';
import { createMomentsRoutes } from './routes.ts';

/** What people note in the moment, for themselves alone. */
export function createMoments(deps: MomentsDeps): {
  feature: ServerFeature;
  api: { forgetAll: typeof deleteMoments };
} {
  const feature = defineFeature({
    name: 'moments',
    routes: createMomentsRoutes(createMomentsService(deps)),
    title: 'Your moments',
    personalData,
  });
  return { feature, api: { forgetAll: deleteMoments } };
}
