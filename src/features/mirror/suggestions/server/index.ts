import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import type { Hub } from '#platform/server/realtime/channel.ts';
import { type AnalysisDeps, createAnalysisService } from './analysis-service.ts';
import { createSuggestionsGateway, passOnChanges } from './gateway.ts';
import { createSuggestionsListeners } from './listeners.ts';
import { deletePattern } from './patterns-repository.ts';
import { createPatternsService } from './patterns-service.ts';
import { personalData } from './personal-data.ts';
import { createSuggestionsRoutes } from './routes.ts';
import { deleteSuggestions } from './suggestions-repository.ts';
import { createSuggestionsService, type SuggestionsDeps } from './suggestions-service.ts';

/** What is suggested to people, and the look through their own past that it comes from. */
export function createSuggestions(deps: AnalysisDeps & SuggestionsDeps & { hub: Pick<Hub, 'subscribe' | 'publish'> }): {
  feature: ServerFeature;
} {
  const analysis = createAnalysisService(deps);
  const suggestions = createSuggestionsService(deps);
  const feature = defineFeature({
    name: 'suggestions',
    routes: createSuggestionsRoutes(suggestions, analysis, createPatternsService(deps)),
    realtime: createSuggestionsGateway(deps),
    listeners: createSuggestionsListeners(analysis),
    jobs: [
      { name: 'suggestions.look', cron: '7 * * * *', run: analysis.lookAtAll },
      { name: 'suggestions.seal-answers', cron: '23 * * * *', run: suggestions.sealAnswers },
    ],
    hooks: [whenWithdrawn('check-ins', deleteSuggestions), whenWithdrawn('check-ins', deletePattern)],
    start: () => passOnChanges(deps),
    title: 'Suggestions',
    personalData,
  });
  return { feature };
}
