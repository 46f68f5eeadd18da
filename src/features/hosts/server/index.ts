import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { hostsRefusals } from '../domain/contract.ts';
import { mountHostFiles } from './page-routes.ts';
import { createPageService, type PageDeps, type PageService } from './page-service.ts';
import { personalData } from './personal-data.ts';
import { createPictureService, type PictureDeps } from './picture-service.ts';
import { createHostsRoutes } from './routes.ts';

/** A public page for each host who wants one. */
export function createHosts(deps: PageDeps & PictureDeps): {
  feature: ServerFeature;
  api: Pick<PageService, 'page' | 'picture'>;
} {
  const pages = createPageService(deps);
  return {
    feature: defineFeature({
      name: 'hosts',
      routes: createHostsRoutes(pages, createPictureService(deps)),
      http: (app) => mountHostFiles(app, pages),
      refusals: hostsRefusals,
      title: 'Your page as a host',
      personalData,
    }),
    api: pages,
  };
}
