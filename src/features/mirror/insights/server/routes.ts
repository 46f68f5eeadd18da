import { member, withContext } from '#platform/server/http/procedures.ts';
import { insightsContract } from '../domain/contract.ts';
import type { InsightsService } from './insights-service.ts';

export function createInsightsRoutes(insights: InsightsService) {
  const members = withContext(insightsContract).use(member);
  return members.router({
    list: members.list.handler(({ context }) => insights.list(context.caller)),
    dismiss: members.dismiss.handler(({ context, input }) => insights.dismiss(context.caller, input.id)),
  });
}
