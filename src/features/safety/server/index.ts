import type { Logger } from 'pino';
import type { UserTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { needsCalling } from '../domain/called.ts';
import { deleteFollowUp, noteFollowUp } from './follow-up-repository.ts';
import { personalData } from './personal-data.ts';
import { deletePlan } from './plan-repository.ts';
import { createSafetyRoutes } from './routes.ts';
import { createSafetyService, type SafetyDeps } from './safety-service.ts';
import { reminder, type SafetySettings } from './settings.ts';

export { safetySettings } from './settings.ts';

/**
 * Safety plans, and help lines: their pages need no server; the operator of a public place is reminded to call them once a
 * year (CARE C12).
 */
export function createSafety({ log, settings, ...deps }: SafetyDeps & { log: Logger; settings: SafetySettings }): {
  feature: ServerFeature;
  api: {
    forgetPlan: (tx: UserTx, userId: string) => Promise<unknown>;
    /** What was said was hard enough to ask on the next visit how they are. No word of it is kept (CARE C20). */
    flagFollowUp: typeof noteFollowUp;
    /** With the talks that it followed from. */
    forgetFollowUp: typeof deleteFollowUp;
  };
} {
  const feature = defineFeature({
    name: 'safety',
    routes: createSafetyRoutes(createSafetyService(deps)),
    title: 'Your safety plan',
    personalData,
    async start() {
      if (settings.isPublic && needsCalling(settings.called, deps.clock.now())) log.warn(reminder);
      return async () => {};
    },
  });
  return { feature, api: { forgetPlan: deletePlan, flagFollowUp: noteFollowUp, forgetFollowUp: deleteFollowUp } };
}
