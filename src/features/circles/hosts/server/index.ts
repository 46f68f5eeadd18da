import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { hostsRefusals } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { mountEmbed } from './embed-routes.ts';
import { createFollowService, type FollowDeps } from './follow-service.ts';
import { createHostsListeners } from './listeners.ts';
import { mountHostFiles } from './page-routes.ts';
import { createPageService, type PageDeps, type PageService } from './page-service.ts';
import { personalData } from './personal-data.ts';
import { createPictureService, type HostPictureDeps } from './picture-service.ts';
import { createHostsRoutes } from './routes.ts';

/** A public page for each host who wants one. */
export function createHosts(deps: PageDeps & HostPictureDeps & FollowDeps): {
  feature: ServerFeature;
  api: Pick<PageService, 'page' | 'ofCircle' | 'picture'>;
} {
  const pages = createPageService(deps);
  const follow = createFollowService(deps);
  return {
    feature: defineFeature({
      name: 'hosts',
      routes: createHostsRoutes(pages, createPictureService(deps), follow),
      http: (app) => {
        mountHostFiles(app, pages, follow);
        mountEmbed(app, pages);
      },
      events: Object.values(events),
      listeners: createHostsListeners(follow),
      jobs: [{ name: 'hosts.tell-followers', cron: '*/10 * * * *', run: follow.tellNew }],
      refusals: hostsRefusals,
      title: 'Your page as a host',
      personalData,
    }),
    api: pages,
  };
}
