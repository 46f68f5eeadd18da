import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import type { CheckIn } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { feelingOf } from '../domain/feelings.ts';
import { deleteCheckIns, findAll, findPage } from './check-ins-repository.ts';
import { type CheckInsDeps, createCheckInsService } from './check-ins-service.ts';
import { createInvitationsService, type InvitationsDeps } from './invitations-service.ts';
import { personalData } from './personal-data.ts';
import { createCheckInsRoutes } from './routes.ts';

/** How people say they are, only for themselves. */
export function createCheckIns(deps: CheckInsDeps & InvitationsDeps): {
  feature: ServerFeature;
  api: {
    all: (tx: SystemTx, userId: string) => Promise<CheckIn[]>;
    /** The last few of the caller's own, the newest first, with their feelings in words. */
    lately(tx: UserTx, userId: string): Promise<{ feelings: string[]; created_at: string }[]>;
  };
} {
  const feature = defineFeature({
    name: 'check-ins',
    routes: createCheckInsRoutes(createCheckInsService(deps)),
    events: Object.values(events),
    jobs: [{ name: 'check-ins.invite', cron: '8 * * * *', run: createInvitationsService(deps).invite }],
    hooks: [whenWithdrawn('check-ins', deleteCheckIns)],
    title: 'Your check-ins',
    personalData,
  });
  return {
    feature,
    api: {
      all: (tx, userId) => findAll(tx, deps.personKeys, userId),
      async lately(tx, userId) {
        const { check_ins } = await findPage(tx, deps.personKeys, userId, null);
        return check_ins.slice(0, 5).map(({ feelings, created_at }) => ({
          feelings: feelings.flatMap((id) => feelingOf(id)?.word.toLowerCase() ?? []),
          created_at,
        }));
      },
    },
  };
}
