import { member, withContext } from '#platform/server/http/procedures.ts';
import { alumniContract } from '../domain/contract.ts';
import type { AlumniService } from './alumni-service.ts';
import type { ThanksService } from './thanks-service.ts';

export function createAlumniRoutes(alumni: AlumniService, thanks: ThanksService) {
  const members = withContext(alumniContract).use(member);
  return members.router({
    network: members.network.handler(({ context, input }) => alumni.network(context.caller, input.workshop_id ?? null)),
    choose: members.choose.handler(({ context, input }) => alumni.choose(context.caller, input)),
    thank: members.thank.handler(({ context, input }) => thanks.thank(context.caller, input)),
    takeBack: members.takeBack.handler(({ context, input }) => thanks.takeBack(context.caller, input.id)),
    hide: members.hide.handler(({ context, input }) => thanks.hide(context.caller, input.id)),
  });
}
