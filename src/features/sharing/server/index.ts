import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createHeadSources, type HeadDeps } from './head-service.ts';
import { mountSitemap } from './sitemap-routes.ts';
import { createSitemapService, type SitemapDeps } from './sitemap-service.ts';

/** What others see of public pages before they open them: titles, descriptions, events, and what there is to find. */
export function createSharing(deps: HeadDeps & SitemapDeps): { feature: ServerFeature } {
  return {
    feature: defineFeature({
      name: 'sharing',
      heads: createHeadSources(deps),
      http: (app) => mountSitemap(app, createSitemapService(deps)),
    }),
  };
}
