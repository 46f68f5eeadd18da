import { asker, member, withContext } from '#platform/server/http/procedures.ts';
import { coachContract } from '../domain/contract.ts';
import type { AskService } from './ask-service.ts';
import type { CoachService } from './coach-service.ts';
import type { HistoryService } from './history-service.ts';
import type { MemoryService } from './memory-service.ts';

type Services = {
  coach: CoachService;
  ask: AskService;
  history: HistoryService;
  memory: MemoryService;
};

export function createCoachRoutes({ coach, ask, history, memory }: Services) {
  const open = withContext(coachContract);
  const members = open.use(member);
  return open.router({
    opening: members.opening.handler(({ context, input }) => coach.open(context.caller, input.id)),
    say: members.say.handler(({ context, input, signal }) =>
      coach.say(context.caller, { ...input, languages: context.languages }, { left: signal }),
    ),
    talks: members.talks.handler(({ context, input }) => history.page(context.caller, input.before)),
    talk: members.talk.handler(({ context, input }) => history.one(context.caller, input.id)),
    removeTalk: members.removeTalk.handler(async ({ context, input }) => {
      await history.remove(context.caller, input.id);
      return {};
    }),
    memories: members.memories.handler(({ context }) => memory.list(context.caller)),
    changeMemory: members.changeMemory.handler(({ context, input }) => memory.change(context.caller, input)),
    forget: members.forget.handler(({ context, input }) => memory.forget(context.caller, input.id)),
    enhancedAiCoach: open
      .use(asker)
      .enhancedAiCoach.handler(({ context, input }) => ask.ask(context.caller, input, context.languages)),
  });
}
