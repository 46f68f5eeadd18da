import { member, withContext } from '#platform/server/http/procedures.ts';
import { roomContract } from '../domain/contract.ts';
import type { RoomService } from './room-service.ts';

export function createRoomRoutes(service: Pick<RoomService, 'nameOf' | 'olderMessages' | 'insideOf'>) {
  const contract = withContext(roomContract);
  return contract.router({
    name: contract.name.use(member).handler(({ input, context }) => service.nameOf(context.caller, input.id)),
    inside: contract.inside.use(member).handler(({ input, context }) => service.insideOf(context.caller, input.id)),
    messages: contract.messages
      .use(member)
      .handler(({ input, context }) => service.olderMessages(context.caller, input.id, Number(input.before))),
  });
}
