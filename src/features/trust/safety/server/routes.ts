import { member, withContext } from '#platform/server/http/procedures.ts';
import { safetyContract } from '../domain/plan/contract.ts';
import type { SafetyService } from './safety-service.ts';

export function createSafetyRoutes(safety: SafetyService) {
  const members = withContext(safetyContract).use(member);
  return members.router({
    plan: members.plan.handler(({ context }) => safety.plan(context.caller)),
    keep: members.keep.handler(({ context, input }) => safety.keep(context.caller, input)),
    discard: members.discard.handler(({ context }) => safety.discard(context.caller)),
    followUp: members.followUp.handler(({ context }) => safety.followUp(context.caller)),
    answered: members.answered.handler(({ context }) => safety.answered(context.caller)),
  });
}
