import { member, withContext } from '#platform/server/http/procedures.ts';
import { blocksContract, type NewBlock } from '../domain/contract.ts';
import type { BlocksService, KnownFrom } from './blocks-service.ts';

function knownFrom(given: NewBlock): KnownFrom {
  if ('post_id' in given) return { postId: given.post_id };
  if ('note_id' in given) return { noteId: given.note_id };
  return 'from_card' in given ? { card: true } : { workshopId: given.workshop_id };
}

export function createBlocksRoutes(service: BlocksService) {
  const members = withContext(blocksContract).use(member);
  return members.router({
    blocked: members.blocked.handler(({ context }) => service.blocked(context.caller)),
    block: members.block.handler(({ context, input }) =>
      service.block(context.caller, input.user_id, knownFrom(input)),
    ),
    unblock: members.unblock.handler(({ context, input }) => service.unblock(context.caller, input.user_id)),
    warning: members.warning.handler(({ context, input }) => service.warning(context.caller, input.workshop_id)),
  });
}
