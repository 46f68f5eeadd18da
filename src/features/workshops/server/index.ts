import { defineFeature } from '#platform/server/feature.ts';
import { workshopsContent } from './content.ts';
import { createEntranceService } from './entrance-service.ts';
import { personalData } from './personal-data.ts';
import { workshopsRoutes } from './routes.ts';
import { createWorkshopsService, type WorkshopsDeps } from './workshops-service.ts';

/** Workshops: topics, templates, lists, codes, and the life from pending to ended. */
export function createWorkshops(deps: WorkshopsDeps & { contentFolder: string }) {
  const service = createWorkshopsService(deps);
  const entrance = createEntranceService(deps);
  const feature = defineFeature({
    name: 'workshops',
    routes: workshopsRoutes(service, entrance),
    jobs: [{ name: 'workshops.end-forgotten', cron: '* * * * *', run: service.endForgotten }],
    personalData,
    seed: workshopsContent(deps.contentFolder),
  });
  return { feature, api: { ...service, ...entrance } };
}
