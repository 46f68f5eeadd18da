import { member, withContext } from '#platform/server/http/procedures.ts';
import { roomContract } from '../domain/contract.ts';
import type { RoomService } from './room-service.ts';

export function createRoomRoutes(service: Pick<RoomService, 'olderMessages'>) {
  const contract = withContext(roomContract);
  return contract.router({
    messages: contract.messages
      .use(member)
      .handler(({ input, context }) => service.olderMessages(context.caller, input.id, Number(input.before))),
  });
}
