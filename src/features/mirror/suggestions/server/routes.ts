import { asker, member, withContext } from '#platform/server/http/procedures.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { suggestionsContract } from '../domain/contract.ts';
import type { AnalysisService } from './analysis-service.ts';
import type { PatternsService } from './patterns-service.ts';
import type { SuggestionsService } from './suggestions-service.ts';

export function createSuggestionsRoutes(
  interventions: SuggestionsService,
  analysis: AnalysisService,
  patterns: PatternsService,
) {
  const open = withContext(suggestionsContract);
  const members = open.use(member);
  return open.router({
    list: members.list.handler(({ context }) => interventions.list(context.caller)),
    answer: members.answer.handler(({ context, input }) => interventions.answer(context.caller, input)),
    pattern: members.pattern.handler(({ context }) => patterns.pattern(context.caller)),
    forgetPattern: members.forgetPattern.handler(({ context }) => patterns.forget(context.caller)),
    circles: members.circles.handler(async ({ context }) => ({ circles: await analysis.circlesOf(context.caller) })),
    system: open.use(asker).system.handler(({ context, input }) => {
      if (input.userId !== context.caller.userId) throw new Refusal('forbidden', 'You can only look at your own.');
      return analysis.lookNow(context.caller, input.timeZone);
    }),
  });
}
