import { accountDeleting } from '#features/accounts/auth/server/hooks.ts';
import { peopleParted } from '#features/trust/blocks/server/hooks.ts';
import { defineFeature, type OutsideService, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import { workshopsRefusals } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { type CohostsDeps, createCohostsService } from './cohosts/cohosts-service.ts';
import { workshopsContent } from './content.ts';
import { createDoorService, type DoorDeps, type DoorService } from './door/door-service.ts';
import { createKnockService, type KnockDeps, type KnockService } from './door/knock-service.ts';
import { createEntranceService, type EntranceDeps, type EntranceService } from './entrance-service.ts';
import { createWorkshopsGateway } from './gateway.ts';
import { createHostingService, type HostingDeps, vouchingIn } from './hosting-service.ts';
import { createIceService, type IceDeps } from './ice-service.ts';
import { createLifeService, type LifeService, tellOfLeaving } from './life-service.ts';
import { createListService, type ListDeps } from './list-service.ts';
import { createWorkshopsListeners } from './listeners.ts';
import { createLiveService, type LiveService } from './live-service.ts';
import { createPairRoomService, type PairRoomService } from './pair-room-service.ts';
import { personalData } from './personal-data.ts';
import { createPublicCircles } from './public-circles-service.ts';
import { createWorkshopsRoutes } from './routes.ts';
import { createScheduleService, type ScheduleDeps, type ScheduleService } from './schedule-service.ts';
import { createWorkshopsService, type WorkshopsService } from './workshops-service.ts';

export { createVouching } from './hosting-service.ts';
export { findConfirmedEmail } from './hosts-repository.ts';
export { isLeading } from './life-repository.ts';
export { tellOfLeaving } from './life-service.ts';
export { carryName } from './name-steps.ts';
export { findPlanned } from './planned-repository.ts';
export { giveUpSeat, saveSeatFor } from './seat-steps.ts';
export { workshopsSettings } from './settings.ts';

export type WorkshopsDeps = ScheduleDeps &
  Omit<EntranceDeps, 'life' | 'ice'> &
  Omit<IceDeps, 'clock'> &
  DoorDeps &
  KnockDeps &
  HostingDeps &
  CohostsDeps &
  ListDeps & {
    contentFolder: string;
    /** Whether circles may cost something here. */
    takesPayments: boolean;
  };

/** For the room and the root. */
export type WorkshopsApi = WorkshopsService &
  LiveService &
  LifeService &
  EntranceService &
  ScheduleService &
  DoorService &
  KnockService &
  PairRoomService &
  ReturnType<typeof vouchingIn>;

/** Workshops: topics, planning, lists, codes, and the life from pending to ended. */
export function createWorkshops(deps: WorkshopsDeps): { feature: ServerFeature; api: WorkshopsApi } {
  const { database, hub, clock, random, hosting, templates, usernameOf, stunUrls, turn, takesPayments } = deps;
  const { requireAdult, requirePaid, askPrices, forgetGuest, forgetNotes, contentFolder } = deps;
  const publicCircles = createPublicCircles({ database, clock });
  const workshops = createWorkshopsService({ database, clock, takesPayments, publicCircles });
  const schedule = createScheduleService({
    database,
    clock,
    random,
    askPrices,
    hosting,
    requireAdult,
    templates,
    usernameOf,
  });
  const life = createLifeService({ database, clock });
  const door = createDoorService({ database, random, forgetGuest, forgetNotes, hosting });
  const knocks = createKnockService({ database, requireAdult, usernameOf });
  const live = createLiveService({ database, requireAdult, requirePaid, door });
  const ice = createIceService({ clock, stunUrls, turn });
  const entrance = createEntranceService({ database, clock, random, requireAdult, requirePaid, usernameOf, ice, life });
  const hostingService = createHostingService({ database, hosting });
  const cohosts = createCohostsService({ database, requireAdult, usernameOf });
  const lists = createListService({ database, hub, clock });
  const feature = defineFeature({
    name: 'workshops',
    routes: createWorkshopsRoutes({
      takesPayments,
      workshops,
      schedule,
      life,
      entrance,
      hosting: hostingService,
      knocks,
      ice,
      cohosts,
    }),
    realtime: createWorkshopsGateway(lists),
    events: Object.values(events),
    listeners: createWorkshopsListeners(cohosts),
    refusals: workshopsRefusals,
    outside: outsideOf({ stunUrls, turn }),
    async start() {
      const stops = [await publicCircles.start(), await lists.start()];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
    jobs: [
      { name: 'workshops.end-forgotten', cron: '* * * * *', run: life.endForgotten },
      { name: 'workshops.forget-knocks', cron: '41 * * * *', run: knocks.forgetKnocks },
    ],
    hooks: [at(accountDeleting, tellOfLeaving), at(peopleParted, cohosts.partCohosts)],
    title: 'Workshops',
    personalData,
    seed: workshopsContent(contentFolder),
  });
  return {
    feature,
    api: {
      ...workshops,
      ...live,
      ...life,
      ...entrance,
      ...schedule,
      ...door,
      ...knocks,
      ...createPairRoomService({ clock, random, life }),
      ...vouchingIn(hosting.publicHosts),
    },
  };
}

function outsideOf({ stunUrls, turn }: Pick<IceDeps, 'stunUrls' | 'turn'>): OutsideService[] {
  const services = [
    { what: 'So that browsers can find each other, yours looks up its own network address at', urls: stunUrls },
    {
      what: 'So that people in a public circle, or in any circle if you hide it, don’t learn your network address, video and sound go sealed through',
      urls: turn?.urls ?? [],
    },
  ];
  return services.flatMap(({ what, urls }) => (urls.length > 0 ? [{ what, hosts: urls.map(iceHost) }] : []));
}

/** `stun:host:port` or `turn:host:port?transport=tcp`, with an IPv6 host in brackets. */
function iceHost(url: string): string {
  const [, bracketed, plain] = /^(?:stun|turn)s?:(?:\[([^\]]+)\]|([^:?]+))/.exec(url) ?? [];
  return bracketed ?? plain ?? url;
}
