import { type ServerAbility, serverAbility } from '#features/circles/room/domain/ability-store.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { observing } from '../domain/observing.ts';
import { createObservationsService, type ObservationsDeps } from './observations-service.ts';
import { createObservingStore } from './observing-store-service.ts';
import { personalData } from './personal-data.ts';
import { createObservationsRoutes } from './routes.ts';

/** What hosts observe in a circle: an ability of the room, which tells everybody, and what they noted. */
export function createObservations(deps: ObservationsDeps): { feature: ServerFeature; ability: ServerAbility } {
  return {
    feature: defineFeature({
      name: 'observations',
      routes: createObservationsRoutes(createObservationsService(deps)),
      title: 'What hosts observe',
      personalData,
    }),
    ability: serverAbility(observing, createObservingStore(deps.database)),
  };
}
