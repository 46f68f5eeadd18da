import { member, withContext } from '#platform/server/http/procedures.ts';
import { roomContract } from '../domain/contract.ts';
import type { RoomService } from './room-service.ts';

export function createRoomRoutes(service: Pick<RoomService, 'nameOf' | 'olderMessages' | 'silenceIn'>) {
  const contract = withContext(roomContract);
  return contract.router({
    name: contract.name.use(member).handler(({ input, context }) => service.nameOf(context.caller, input.id)),
    silence: contract.silence.use(member).handler(({ input, context }) => service.silenceIn(context.caller, input.id)),
    messages: contract.messages
      .use(member)
      .handler(({ input, context }) => service.olderMessages(context.caller, input.id, Number(input.before))),
  });
}
