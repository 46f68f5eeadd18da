import { defineFeature, type OutsideService } from '#platform/server/feature.ts';
import { workshopsRefusals } from '../domain/contract.ts';
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
export { workshopsSettings } from './settings.ts';

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
    refusals: workshopsRefusals,
    outside: outsideOf(deps.iceServers.flatMap(({ urls }) => urls)),
    start: lists.start,
    jobs: [{ name: 'workshops.end-forgotten', cron: '* * * * *', run: service.endForgotten }],
    title: 'Workshops',
    personalData,
    seed: workshopsContent(deps.contentFolder),
  });
  return { feature, api: { ...service, ...entrance, ...schedule } };
}

function outsideOf(stunUrls: readonly string[]): OutsideService[] {
  if (stunUrls.length === 0) return [];
  const what = 'So that browsers find each other, yours asks for its own network address at';
  return [{ what, hosts: stunUrls.map(stunHost) }];
}

/** `stun:host:port`, where an IPv6 host stands in brackets. */
function stunHost(url: string): string {
  const [, bracketed, plain] = /^stuns?:(?:\[([^\]]+)\]|([^:?]+))/.exec(url) ?? [];
  return bracketed ?? plain ?? url;
}
