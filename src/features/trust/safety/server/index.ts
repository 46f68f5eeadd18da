import type { Logger } from 'pino';
import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
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
export function createSafety(deps: SafetyDeps & { log: Logger; settings: SafetySettings }): {
  feature: ServerFeature;
  api: {
    /** What was said was hard enough to ask on the next visit how they are. No word of it is kept (CARE C20). */
    flagFollowUp: typeof noteFollowUp;
  };
} {
  const { database, personKeys, clock, log, settings, demand, deleteCopies } = deps;
  const feature = defineFeature({
    name: 'safety',
    routes: createSafetyRoutes(createSafetyService({ database, personKeys, clock, demand, deleteCopies })),
    // A follow-up goes with the talks that it came from.
    hooks: [whenWithdrawn('safety-plan', deletePlan), whenWithdrawn('coach', deleteFollowUp)],
    title: 'Your safety plan',
    personalData,
    async start() {
      if (settings.isPublic && needsCalling(settings.called, clock.now())) log.warn(reminder);
      return async () => {};
    },
  });
  return { feature, api: { flagFollowUp: noteFollowUp } };
}
