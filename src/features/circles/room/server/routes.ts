import { member, withContext } from '#platform/server/http/procedures.ts';
import { roomContract } from '../domain/contract.ts';
import { callOf } from '../domain/facilitation/proposal.ts';
import { type SuggestDeps, suggest } from './facilitation/suggest-service.ts';
import type { RoomService } from './room-service.ts';

export function createRoomRoutes(
  service: Pick<RoomService, 'nameOf' | 'olderMessages' | 'insideOf'>,
  suggesting: SuggestDeps,
) {
  const contract = withContext(roomContract).use(member);
  return contract.router({
    name: contract.name.handler(({ input, context }) => service.nameOf(context.caller, input.id)),
    inside: contract.inside.handler(({ input, context }) => service.insideOf(context.caller, input.id)),
    messages: contract.messages.handler(({ input, context }) =>
      service.olderMessages(context.caller, input.id, Number(input.before)),
    ),
    suggest: contract.suggest.handler(async ({ input, context }) => {
      const proposal = await suggest(suggesting, context.caller, input);
      return { call: proposal && callOf(proposal) };
    }),
  });
}
