import { whenWithdrawn } from '#features/consent/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import type { Hub } from '#platform/server/realtime/channel.ts';
import { type AnalysisDeps, createAnalysisService } from './analysis-service.ts';
import { createInterventionsGateway, passOnChanges } from './gateway.ts';
import { deleteInterventions } from './interventions-repository.ts';
import { createInterventionsService, type InterventionsDeps } from './interventions-service.ts';
import { createInterventionsListeners } from './listeners.ts';
import { deletePattern } from './patterns-repository.ts';
import { createPatternsService } from './patterns-service.ts';
import { personalData } from './personal-data.ts';
import { createInterventionsRoutes } from './routes.ts';

/** What is suggested to people, and the look through their own past that it comes from. */
export function createInterventions(
  deps: AnalysisDeps & InterventionsDeps & { hub: Pick<Hub, 'subscribe' | 'publish'> },
): { feature: ServerFeature } {
  const analysis = createAnalysisService(deps);
  const interventions = createInterventionsService(deps);
  const feature = defineFeature({
    name: 'interventions',
    routes: createInterventionsRoutes(interventions, analysis, createPatternsService(deps)),
    realtime: createInterventionsGateway(deps),
    listeners: createInterventionsListeners(analysis),
    jobs: [
      { name: 'interventions.look', cron: '7 * * * *', run: analysis.lookAtAll },
      { name: 'interventions.seal-answers', cron: '23 * * * *', run: interventions.sealAnswers },
    ],
    hooks: [whenWithdrawn('check-ins', deleteInterventions), whenWithdrawn('check-ins', deletePattern)],
    start: () => passOnChanges(deps),
    title: 'Suggestions',
    personalData,
  });
  return { feature };
}
