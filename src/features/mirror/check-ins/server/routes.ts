import { member, withContext } from '#platform/server/http/procedures.ts';
import { checkInsContract } from '../domain/contract.ts';
import type { CheckInsService } from './check-ins-service.ts';

export function createCheckInsRoutes(checkIns: CheckInsService) {
  const members = withContext(checkInsContract).use(member);
  return members.router({
    list: members.list.handler(({ context, input }) => checkIns.list(context.caller, input.before)),
    record: members.record.handler(({ context, input }) => checkIns.record(context.caller, input)),
    bring: members.bring.handler(async ({ context, input }) => ({
      answers: await checkIns.bring(context.caller, context.counted(input.items)),
    })),
    change: members.change.handler(({ context, input }) => checkIns.change(context.caller, input)),
    remove: members.remove.handler(async ({ context, input }) => {
      await checkIns.remove(context.caller, input.id);
      return {};
    }),
  });
}
