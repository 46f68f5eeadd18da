import { member, withContext } from '#platform/server/http/procedures.ts';
import { spacesContract } from '../domain/contract.ts';
import type { SpacesService } from './spaces-service.ts';

export function createSpacesRoutes(service: SpacesService) {
  const os = withContext(spacesContract).use(member);
  return os.router({
    all: os.all.handler(({ context }) => service.all(context.caller)),
    one: os.one.handler(({ context, input }) => service.one(context.caller, input.slug)),
    ofCircle: os.ofCircle.handler(({ context, input }) => service.ofCircle(context.caller, input.id)),
    comeIn: os.comeIn.handler(({ context, input }) => service.comeIn(context.caller, input.slug, input.name)),
    leave: os.leave.handler(({ context, input }) => service.leave(context.caller, input.slug)),
    choose: os.choose.handler(({ context, input: { slug, ...hearing } }) =>
      service.choose(context.caller, slug, hearing),
    ),
    openings: os.openings.handler(({ context, input }) => service.openings(context.caller, input.slug)),
    sendAway: os.sendAway.handler(({ context, input }) => service.sendAway(context.caller, input.slug, input.user_id)),
    letBack: os.letBack.handler(({ context, input }) => service.letBack(context.caller, input.slug, input.user_id)),
    change: os.change.handler(({ context, input: { slug, ...settings } }) =>
      service.change(context.caller, slug, settings),
    ),
  });
}
