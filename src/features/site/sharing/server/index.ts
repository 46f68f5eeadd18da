import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createHeadSources, type HeadDeps } from './head-service.ts';
import { mountPictures } from './picture-routes.ts';
import { type CardPictureDeps, createPictureService } from './picture-service.ts';
import { mountSitemap } from './sitemap-routes.ts';
import { createSitemapService, type SitemapDeps } from './sitemap-service.ts';

/** What others see of public pages before they open them: titles, descriptions, events, and what there is to find. */
export function createSharing(deps: HeadDeps & SitemapDeps & CardPictureDeps): { feature: ServerFeature } {
  const pictures = createPictureService(deps);
  return {
    feature: defineFeature({
      name: 'sharing',
      heads: createHeadSources(deps, pictures),
      http: (app) => {
        mountSitemap(app, createSitemapService(deps));
        mountPictures(app, pictures);
      },
    }),
  };
}
