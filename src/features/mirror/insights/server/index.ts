import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { deleteInsights } from './insights-repository.ts';
import { createInsightsService, type InsightsDeps, type InsightsService } from './insights-service.ts';
import { personalData } from './personal-data.ts';
import { createInsightsRoutes } from './routes.ts';

/** What stands out in people's own check-ins. */
export function createInsights(deps: InsightsDeps): {
  feature: ServerFeature;
  api: Pick<InsightsService, 'keep'>;
} {
  const insights = createInsightsService(deps);
  const feature = defineFeature({
    name: 'insights',
    routes: createInsightsRoutes(insights),
    hooks: [whenWithdrawn('check-ins', deleteInsights)],
    title: 'What stands out in your check-ins',
    personalData,
  });
  return { feature, api: insights };
}
