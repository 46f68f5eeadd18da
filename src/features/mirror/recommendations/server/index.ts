import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { personalData } from './personal-data.ts';
import { deleteRecommendations } from './recommendations-repository.ts';
import {
  createRecommendationsService,
  type RecommendationsDeps,
  type RecommendationsService,
} from './recommendations-service.ts';
import { createRecommendationsRoutes } from './routes.ts';

/** What may do people good. */
export function createRecommendations(deps: RecommendationsDeps): {
  feature: ServerFeature;
  api: Pick<RecommendationsService, 'keep'>;
} {
  const recommendations = createRecommendationsService(deps);
  const feature = defineFeature({
    name: 'recommendations',
    routes: createRecommendationsRoutes(recommendations),
    jobs: [{ name: 'recommendations.seal-ratings', cron: '29 * * * *', run: recommendations.sealRatings }],
    hooks: [whenWithdrawn('check-ins', deleteRecommendations)],
    title: 'Worth a try',
    personalData,
  });
  return { feature, api: recommendations };
}
