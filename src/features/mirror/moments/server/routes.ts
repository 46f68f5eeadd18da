import { member, withContext } from '#platform/server/http/procedures.ts';
import { momentsContract } from '../domain/contract.ts';
import type { MomentsService } from './moments-service.ts';

export function createMomentsRoutes(moments: MomentsService) {
  const members = withContext(momentsContract).use(member);
  return members.router({
    list: members.list.handler(({ context, input }) => moments.list(context.caller, input.before)),
    record: members.record.handler(({ context, input }) => moments.record(context.caller, input)),
    bring: members.bring.handler(async ({ context, input }) => ({
      answers: await moments.bring(context.caller, context.counted(input.items)),
    })),
    change: members.change.handler(({ context, input }) => moments.change(context.caller, input)),
    remove: members.remove.handler(async ({ context, input }) => {
      await moments.remove(context.caller, input);
      return {};
    }),
  });
}
