import { defineFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { workshopsContent } from './content.ts';
import { createEntranceService } from './entrance-service.ts';
import { createWorkshopsGateway } from './gateway.ts';
import { createHostingService } from './hosting-service.ts';
import { createListService } from './list-service.ts';
import { personalData } from './personal-data.ts';
import { workshopsRoutes } from './routes.ts';
import { createScheduleService } from './schedule-service.ts';
import { createWorkshopsService, type WorkshopsDeps } from './workshops-service.ts';

export { createVouching } from './hosting-service.ts';

/** Workshops: topics, templates, planning, lists, codes, and the life from pending to ended. */
export function createWorkshops(deps: WorkshopsDeps & { contentFolder: string }) {
  const service = createWorkshopsService(deps);
  const entrance = createEntranceService(deps);
  const schedule = createScheduleService(deps);
  const hosting = createHostingService(deps);
  const lists = createListService(deps);
  const feature = defineFeature({
    name: 'workshops',
    routes: workshopsRoutes({ service, entrance, schedule, hosting }),
    realtime: createWorkshopsGateway(lists),
    events: Object.values(events),
    jobs: [{ name: 'workshops.end-forgotten', cron: '* * * * *', run: service.endForgotten }],
    personalData,
    seed: workshopsContent(deps.contentFolder),
  });
  return { feature, api: { ...service, ...entrance, ...schedule, start: lists.start, stop: lists.stop } };
}
