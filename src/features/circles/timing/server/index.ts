import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createTimingRoutes } from './routes.ts';
import { createTimingService, type TimingDeps } from './timing-service.ts';

/** How the time of a circle went. */
export function createTiming(deps: TimingDeps): { feature: ServerFeature } {
  const timing = createTimingService(deps);
  return {
    feature: defineFeature({
      name: 'timing',
      routes: createTimingRoutes(timing),
      jobs: [{ name: 'timing.forget', cron: '41 4 * * *', run: timing.forgetOld }],
    }),
  };
}
