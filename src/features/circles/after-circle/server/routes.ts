import { member, withContext } from '#platform/server/http/procedures.ts';
import { afterCircleContract } from '../domain/contract.ts';
import type { AnswersService } from './answers-service.ts';
import type { LedService } from './led-service.ts';

export function createAfterCircleRoutes(answers: AnswersService, led: LedService) {
  const members = withContext(afterCircleContract).use(member);
  return members.router({
    led: members.led.handler(({ context }) => led.led(context.caller)),
    leads: members.leads.handler(({ context }) => led.leads(context.caller)),
    carried: members.carried.handler(({ context, input }) => led.carried(context.caller, input.id)),
    carry: members.carry.handler(({ context, input }) => led.carry(context.caller, input.id, input.note)),
    asked: members.asked.handler(({ context }) => answers.asked(context.caller)),
    mine: members.mine.handler(({ context, input }) => answers.mine(context.caller, input.id)),
    answer: members.answer.handler(({ context, input }) => answers.answer(context.caller, input)),
    takeBack: members.takeBack.handler(({ context, input }) => answers.takeBack(context.caller, input.id)),
    leave: members.leave.handler(({ context, input }) => answers.leave(context.caller, input.id)),
  });
}
