import { member, withContext } from '#platform/server/http/procedures.ts';
import { pairsContract } from '../domain/contract.ts';
import type { MeetingService } from './meeting-service.ts';
import type { PairsService } from './pairs-service.ts';

export function createPairsRoutes(pairs: PairsService, meetings: MeetingService) {
  const members = withContext(pairsContract).use(member);
  return members.router({
    practice: members.practice.handler(({ context }) => pairs.practice(context.caller)),
    choose: members.choose.handler(({ context, input }) => pairs.choose(context.caller, input.is_open)),
    wish: members.wish.handler(({ context, input }) => pairs.wish(context.caller, input.person_id)),
    unwish: members.unwish.handler(({ context, input }) => pairs.unwish(context.caller, input.person_id)),
    offer: members.offer.handler(({ context, input: { id, slots, time_zone } }) =>
      pairs.offer(context.caller, id, slots, time_zone),
    ),
    take: members.take.handler(({ context, input: { id, slot, time_zone } }) =>
      pairs.take(context.caller, id, slot, time_zone),
    ),
    enter: members.enter.handler(({ context, input }) => meetings.enter(context.caller, input.id)),
    end: members.end.handler(({ context, input }) => meetings.end(context.caller, input.id)),
    putAway: members.putAway.handler(({ context, input }) => pairs.putAway(context.caller, input.id)),
  });
}
