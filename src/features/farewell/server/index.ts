import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { deleteFarewells } from './farewell-repository.ts';
import { createFarewellService, type FarewellDeps } from './farewell-service.ts';
import { personalData } from './personal-data.ts';
import { createFarewellRoutes } from './routes.ts';

/** What people keep of a circle for themselves. */
export function createFarewell(deps: FarewellDeps): {
  feature: ServerFeature;
  api: { forgetAll: typeof deleteFarewells };
} {
  const feature = defineFeature({
    name: 'farewell',
    routes: createFarewellRoutes(createFarewellService(deps)),
    title: 'What you keep of circles',
    personalData,
  });
  return { feature, api: { forgetAll: deleteFarewells } };
}
