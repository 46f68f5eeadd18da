import { member, withContext } from '#platform/server/http/procedures.ts';
import { worriesContract } from '../domain/contract.ts';
import type { WorriesService } from './worries-service.ts';

export function createWorriesRoutes(service: WorriesService) {
  const os = withContext(worriesContract).use(member);
  return os.router({
    worry: os.worry.handler(({ context, input: { id, post_id, is_signed } }) =>
      service.worry(context.caller, { id, postId: post_id, isSigned: is_signed }),
    ),
    waiting: os.waiting.handler(({ context }) => service.waiting(context.caller)),
    settle: os.settle.handler(({ context, input }) => service.settle(context.caller, input.id)),
    forMe: os.forMe.handler(({ context }) => service.forMe(context.caller)),
    putAway: os.putAway.handler(({ context, input }) => service.putAway(context.caller, input.ids)),
  });
}
