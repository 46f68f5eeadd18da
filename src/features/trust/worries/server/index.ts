import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { personalData } from './personal-data.ts';
import { createWorriesRoutes } from './routes.ts';
import { createWorriesService, type WorriesDeps } from './worries-service.ts';

/** Being worried about who wrote something in the inner circle (CARE C12, C27). */
export function createWorries(deps: WorriesDeps): { feature: ServerFeature } {
  return {
    feature: defineFeature({
      name: 'worries',
      routes: createWorriesRoutes(createWorriesService(deps)),
      title: 'Being worried about somebody',
      personalData,
    }),
  };
}
