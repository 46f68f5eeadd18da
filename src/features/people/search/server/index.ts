import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createSearchRoutes } from './routes.ts';
import { createSearchService, type SearchDeps } from './search-service.ts';

export type { SearchDeps } from './search-service.ts';

/** Finding what others wrote, circles, exercises and hosts. */
export function createSearch(deps: SearchDeps): { feature: ServerFeature } {
  const service = createSearchService(deps);
  return {
    feature: defineFeature({
      name: 'search',
      routes: createSearchRoutes(service),
      jobs: [{ name: 'search.learn-words', cron: '20 3 * * *', run: service.learnWords }],
    }),
  };
}
