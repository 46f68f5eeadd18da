import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { hostsRefusals } from '../domain/contract.ts';
import { createPageService, type PageDeps, type PageService } from './page-service.ts';
import { personalData } from './personal-data.ts';
import { createHostsRoutes } from './routes.ts';

/** A public page for each host who wants one. */
export function createHosts(deps: PageDeps): { feature: ServerFeature; api: Pick<PageService, 'page' | 'picture'> } {
  const pages = createPageService(deps);
  return {
    feature: defineFeature({
      name: 'hosts',
      routes: createHostsRoutes(pages),
      refusals: hostsRefusals,
      title: 'Your page as a host',
      personalData,
    }),
    api: pages,
  };
}
