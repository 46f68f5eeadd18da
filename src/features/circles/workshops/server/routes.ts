import { member, withContext } from '#platform/server/http/procedures.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { workshopsContract } from '../domain/contract.ts';
import type { CohostsService } from './cohosts/cohosts-service.ts';
import type { KnockService } from './door/knock-service.ts';
import type { EntranceService } from './entrance-service.ts';
import type { HostingService } from './hosting-service.ts';
import type { IceService } from './ice-service.ts';
import type { LifeService } from './life-service.ts';
import type { ScheduleService } from './schedule-service.ts';
import { costing, type WorkshopsService } from './workshops-service.ts';

type Services = {
  workshops: WorkshopsService;
  entrance: EntranceService;
  schedule: ScheduleService;
  life: LifeService;
  hosting: HostingService;
  knocks: KnockService;
  ice: IceService;
  cohosts: CohostsService;
  takesPayments: boolean;
};

/** The procedures of the contract, each a line from caller and input to a service. */
export function createWorkshopsRoutes(services: Services) {
  const { workshops, entrance, schedule, life, hosting, knocks, ice, cohosts } = services;
  const costs = costing(services.takesPayments);
  const open = withContext(workshopsContract);
  const members = open.use(member);
  return open.router({
    topics: open.topics.handler(() => workshops.topics()),
    upcoming: members.upcoming.handler(({ context, input }) => workshops.upcoming(context.caller, input.after)),
    mine: members.mine.handler(({ context, input }) => workshops.mine(context.caller, input.after)),
    teaser: open.teaser.handler(({ context, input }) => workshops.teaser(context.caller, input.category)),
    create: members.create.handler(({ context, input }) => schedule.create(context.caller, input).then(costs)),
    update: members.update.handler(({ context, input }) => schedule.update(context.caller, input).then(costs)),
    hosting: members.hosting.handler(({ context }) => hosting.mine(context.caller)),
    vouch: members.vouch.handler(({ context, input }) => hosting.vouch(context.caller, input.user_id)),
    withdrawVouch: members.withdrawVouch.handler(({ context, input }) =>
      hosting.withdraw(context.caller, input.user_id),
    ),
    cohosts: members.cohosts.handler(({ context, input }) => cohosts.asked(context.caller, input.id)),
    answerCohost: members.answerCohost.handler(({ context, input }) =>
      cohosts.answer(context.caller, input.id, input.yes),
    ),
    takeOffCohost: members.takeOffCohost.handler(({ context, input }) =>
      cohosts.takeOff(context.caller, input.id, input.user_id),
    ),
    one: members.one.handler(({ context, input }) => workshops.one(context.caller, input.id)),
    createInstant: members.createInstant.handler(({ context, input }) =>
      schedule.createInstant(context.caller, input.id),
    ),
    renewLink: members.renewLink.handler(({ context, input }) =>
      schedule.renewLink(context.caller, input.id).then(costs),
    ),
    joinByCode: members.joinByCode.handler(({ context, input }) =>
      entrance.joinByCode(context.caller, context.address, input.code).then(costs),
    ),
    end: members.end.handler(({ context, input }) => life.end(context.caller, input.id, input.scope).then(costs)),
    knock: members.knock.handler(({ context, input: { id, ...wish } }) => knocks.knock(context.caller, id, wish)),
    relay: open.relay.handler(() => ({ available: ice.hasRelay })),
    ticketAhead: members.ticketAhead.handler(({ context, input }) => entrance.ticketAhead(context.caller, input.id)),
    webrtc: members.webrtc.handler(({ context, input }) => {
      if (input.userId !== context.caller.userId) throw new Refusal('forbidden', 'You can only enter as yourself.');
      if (input.action === 'create_room') return entrance.createRoom(context.caller, input.workshopId);
      return entrance.joinWorkshop(context.caller, input.workshopId, input.displayName);
    }),
  });
}
