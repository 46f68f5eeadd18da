import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { deleteMoments, findHelped } from './moments-repository.ts';
import { createMomentsService, type MomentsDeps, type MomentsService } from './moments-service.ts';
import { personalData } from './personal-data.ts';
import { createMomentsRoutes } from './routes.ts';

/** What people note in the moment, only for themselves. */
export function createMoments(deps: MomentsDeps): {
  feature: ServerFeature;
  api: {
    helped: (tx: UserTx | SystemTx, userId: string) => ReturnType<typeof findHelped>;
    putHelped: MomentsService['putHelped'];
  };
} {
  const service = createMomentsService(deps);
  const feature = defineFeature({
    name: 'moments',
    routes: createMomentsRoutes(service),
    events: Object.values(events),
    hooks: [whenWithdrawn('check-ins', deleteMoments)],
    title: 'Your moments',
    personalData,
  });
  return {
    feature,
    api: {
      helped: (tx, userId) => findHelped(tx, deps.personKeys, userId),
      putHelped: service.putHelped,
    },
  };
}
