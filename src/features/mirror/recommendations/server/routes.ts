import { member, withContext } from '#platform/server/http/procedures.ts';
import { recommendationsContract } from '../domain/contract.ts';
import type { RecommendationsService } from './recommendations-service.ts';

export function createRecommendationsRoutes(recommendations: RecommendationsService) {
  const members = withContext(recommendationsContract).use(member);
  return members.router({
    list: members.list.handler(({ context }) => recommendations.list(context.caller)),
    answer: members.answer.handler(({ context, input }) => recommendations.answer(context.caller, input)),
  });
}
