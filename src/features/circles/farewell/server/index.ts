import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import type { UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { deleteFarewells, findLine } from './farewell-repository.ts';
import { createFarewellService, type FarewellDeps } from './farewell-service.ts';
import { personalData } from './personal-data.ts';
import { createFarewellRoutes } from './routes.ts';

/** What people keep of a circle for themselves. */
export function createFarewell(deps: FarewellDeps): {
  feature: ServerFeature;
  api: {
    /** Their line to themselves. */
    lineOf: (tx: UserTx, userId: string, workshopId: string) => ReturnType<typeof findLine>;
  };
} {
  const feature = defineFeature({
    name: 'farewell',
    routes: createFarewellRoutes(createFarewellService(deps)),
    hooks: [whenWithdrawn('farewells', deleteFarewells)],
    title: 'What you keep of circles',
    personalData,
  });
  const lineOf = (tx: UserTx, userId: string, workshopId: string) => findLine(tx, deps.personKeys, userId, workshopId);
  return { feature, api: { lineOf } };
}
