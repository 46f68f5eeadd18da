import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { mutesRefusals } from '../domain/contract.ts';
import { createMutesService, type MutesApi, type MutesDeps } from './mutes-service.ts';
import { personalData } from './personal-data.ts';
import { createMutesRoutes } from './routes.ts';

/** What one would rather not read in the inner circle. */
export function createMutes(deps: MutesDeps): { feature: ServerFeature; api: MutesApi } {
  const service = createMutesService(deps);
  return {
    feature: defineFeature({
      name: 'mutes',
      routes: createMutesRoutes(service),
      refusals: mutesRefusals,
      title: 'What you’ve muted in the inner circle',
      personalData,
    }),
    api: { mutesOf: service.mutesOf, withoutMuters: service.withoutMuters },
  };
}
