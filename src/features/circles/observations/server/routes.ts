import { member, withContext } from '#platform/server/http/procedures.ts';
import { observationsContract } from '../domain/contract.ts';
import type { ObservationsService } from './observations-service.ts';

export function createObservationsRoutes(observations: ObservationsService) {
  const members = withContext(observationsContract).use(member);
  return members.router({
    list: members.list.handler(({ context, input }) => observations.list(context.caller, input.id)),
    aboutMe: members.aboutMe.handler(({ context, input }) => observations.aboutMe(context.caller, input.id)),
    keep: members.keep.handler(({ context, input: { workshop_id, ...observation } }) =>
      observations.keep(context.caller, workshop_id, observation),
    ),
    remove: members.remove.handler(({ context, input }) =>
      observations.remove(context.caller, input.workshop_id, input.id),
    ),
  });
}
