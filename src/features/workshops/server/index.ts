import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { workshopsContent } from './content.ts';
import { createEntranceService, type EntranceDeps, type EntranceService } from './entrance-service.ts';
import { createWorkshopsGateway } from './gateway.ts';
import { createHostingService, type HostingDeps } from './hosting-service.ts';
import { createLifeService, type LifeService } from './life-service.ts';
import { createListService, type ListDeps, type ListService } from './list-service.ts';
import { createLiveService, type LiveService } from './live-service.ts';
import { personalData } from './personal-data.ts';
import { createWorkshopsRoutes } from './routes.ts';
import { createScheduleService, type ScheduleDeps, type ScheduleService } from './schedule-service.ts';
import { createWorkshopsService, type WorkshopsService } from './workshops-service.ts';

export { createVouching } from './hosting-service.ts';

export type WorkshopsDeps = ScheduleDeps &
  Omit<EntranceDeps, 'life'> &
  HostingDeps &
  ListDeps & { contentFolder: string };

/** For the room and the root; `start` and `stop` are those of the open lists. */
export type WorkshopsApi = WorkshopsService &
  LiveService &
  LifeService &
  EntranceService &
  ScheduleService &
  Pick<ListService, 'start' | 'stop'>;

/** Workshops: topics, templates, planning, lists, codes, and the life from pending to ended. */
export function createWorkshops(deps: WorkshopsDeps): { feature: ServerFeature; api: WorkshopsApi } {
  const workshops = createWorkshopsService(deps);
  const schedule = createScheduleService(deps);
  const life = createLifeService(deps);
  const live = createLiveService(deps);
  const entrance = createEntranceService({ ...deps, life });
  const hosting = createHostingService(deps);
  const lists = createListService(deps);
  const feature = defineFeature({
    name: 'workshops',
    routes: createWorkshopsRoutes({ workshops, schedule, life, entrance, hosting }),
    realtime: createWorkshopsGateway(lists),
    jobs: [{ name: 'workshops.end-forgotten', cron: '* * * * *', run: life.endForgotten }],
    personalData,
    seed: workshopsContent(deps.contentFolder),
  });
  return {
    feature,
    api: { ...workshops, ...live, ...life, ...entrance, ...schedule, start: lists.start, stop: lists.stop },
  };
}
