import { member, withContext } from '#platform/server/http/procedures.ts';
import { journeyContract } from '../domain/contract.ts';
import type { JourneyService } from './journey-service.ts';

export function createJourneyRoutes(journey: JourneyService) {
  const members = withContext(journeyContract).use(member);
  return members.router({
    mine: members.mine.handler(({ context, input }) => journey.mine(context.caller, input.workshop_id)),
    write: members.write.handler(({ context, input }) => journey.write(context.caller, input)),
    intention: members.intention.handler(({ context, input }) => journey.intention(context.caller, input.id)),
  });
}
