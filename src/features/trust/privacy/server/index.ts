import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createPrivacyService, type PrivacyDeps } from './privacy-service.ts';
import { createPrivacyRoutes } from './routes.ts';

/** Privacy: what is kept about people and for how long, declared by the features that keep it. */
export function createPrivacy(deps: PrivacyDeps): { feature: ServerFeature } {
  return { feature: defineFeature({ name: 'privacy', routes: createPrivacyRoutes(createPrivacyService(deps)) }) };
}
