import { member, withContext } from '#platform/server/http/procedures.ts';
import { timingContract } from '../domain/contract.ts';
import type { TimingService } from './timing-service.ts';

export function createTimingRoutes(timing: TimingService) {
  const members = withContext(timingContract).use(member);
  return members.router({
    track: members.track.handler(({ context, input }) => timing.track(context.caller, input)),
    timing: members.timing.handler(({ context, input }) => timing.timing(context.caller, input.id)),
  });
}
