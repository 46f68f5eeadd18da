import type { SystemTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import type { CheckIn } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { deleteCheckIns, findAll } from './check-ins-repository.ts';
import { type CheckInsDeps, createCheckInsService } from './check-ins-service.ts';
import { personalData } from './personal-data.ts';
import { createCheckInsRoutes } from './routes.ts';

/** How people say they are, for themselves alone. */
export function createCheckIns(deps: CheckInsDeps): {
  feature: ServerFeature;
  api: {
    forgetAll: typeof deleteCheckIns;
    all: (tx: SystemTx, userId: string) => Promise<CheckIn[]>;
  };
} {
  const feature = defineFeature({
    name: 'check-ins',
    routes: createCheckInsRoutes(createCheckInsService(deps)),
    events: Object.values(events),
    title: 'Your check-ins',
    personalData,
  });
  return { feature, api: { forgetAll: deleteCheckIns, all: (tx, userId) => findAll(tx, deps.personKeys, userId) } };
}
