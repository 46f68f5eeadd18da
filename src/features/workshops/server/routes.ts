import { member, withContext } from '#platform/server/http/procedures.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { workshopsContract } from '../domain/contract.ts';
import type { EntranceService } from './entrance-service.ts';
import type { HostingService } from './hosting-service.ts';
import type { ScheduleService } from './schedule-service.ts';
import type { WorkshopsService } from './workshops-service.ts';

type Services = {
  service: WorkshopsService;
  entrance: EntranceService;
  schedule: ScheduleService;
  hosting: HostingService;
};

/** The procedures of the contract, each a line from caller and input to a service. */
export function workshopsRoutes({ service, entrance, schedule, hosting }: Services) {
  const open = withContext(workshopsContract);
  const members = open.use(member);
  return open.router({
    topics: open.topics.handler(() => service.topics()),
    templates: open.templates.handler(() => service.templates()),
    upcoming: members.upcoming.handler(({ context, input }) => service.upcoming(context.caller, input.after)),
    mine: members.mine.handler(({ context, input }) => service.mine(context.caller, input.after)),
    teaser: open.teaser.handler(({ input }) => service.teaser(input.category)),
    create: members.create.handler(({ context, input }) => schedule.create(context.caller, input)),
    update: members.update.handler(({ context, input }) => schedule.update(context.caller, input)),
    hosting: members.hosting.handler(({ context }) => hosting.mine(context.caller)),
    vouch: members.vouch.handler(({ context, input }) => hosting.vouch(context.caller, input.user_id)),
    withdrawVouch: members.withdrawVouch.handler(({ context, input }) =>
      hosting.withdraw(context.caller, input.user_id),
    ),
    one: members.one.handler(({ context, input }) => service.one(context.caller, input.id)),
    createInstant: members.createInstant.handler(({ context, input }) =>
      service.createInstant(context.caller, input.id),
    ),
    joinByCode: members.joinByCode.handler(({ context, input }) =>
      entrance.joinByCode(context.caller, context.address, input.code),
    ),
    end: members.end.handler(({ context, input }) => service.end(context.caller, input.id)),
    webrtc: members.webrtc.handler(({ context, input }) => {
      if (input.userId !== context.caller.userId) throw new Refusal('forbidden', 'One can only enter as oneself.');
      if (input.action === 'create_room') return entrance.createRoom(context.caller, input.workshopId);
      return entrance.joinWorkshop(context.caller, input.workshopId, input.displayName);
    }),
  });
}
