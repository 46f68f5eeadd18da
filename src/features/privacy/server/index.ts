import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createPrivacyService, type PrivacyDeps } from './privacy-service.ts';
import { createPrivacyRoutes } from './routes.ts';

/** Privacy: what is kept of people and for how long, said by those who keep it. */
export function createPrivacy(deps: PrivacyDeps): { feature: ServerFeature } {
  return { feature: defineFeature({ name: 'privacy', routes: createPrivacyRoutes(createPrivacyService(deps)) }) };
}
