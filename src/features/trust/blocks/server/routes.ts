import { member, withContext } from '#platform/server/http/procedures.ts';
import { blocksContract } from '../domain/contract.ts';
import type { BlocksService } from './blocks-service.ts';

export function createBlocksRoutes(service: BlocksService) {
  const members = withContext(blocksContract).use(member);
  return members.router({
    blocked: members.blocked.handler(({ context }) => service.blocked(context.caller)),
    block: members.block.handler(({ context, input }) =>
      service.block(
        context.caller,
        input.user_id,
        'post_id' in input ? { postId: input.post_id } : { workshopId: input.workshop_id },
      ),
    ),
    unblock: members.unblock.handler(({ context, input }) => service.unblock(context.caller, input.user_id)),
    warning: members.warning.handler(({ context, input }) => service.warning(context.caller, input.workshop_id)),
  });
}
