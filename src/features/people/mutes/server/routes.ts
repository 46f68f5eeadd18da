import { member, withContext } from '#platform/server/http/procedures.ts';
import { mutesContract } from '../domain/contract.ts';
import type { MutesService } from './mutes-service.ts';

export function createMutesRoutes(service: MutesService) {
  const os = withContext(mutesContract).use(member);
  return os.router({
    muted: os.muted.handler(({ context }) => service.muted(context.caller)),
    muteWord: os.muteWord.handler(({ context, input }) => service.muteWord(context.caller, input.word)),
    unmuteWord: os.unmuteWord.handler(({ context, input }) => service.unmuteWord(context.caller, input.word)),
    mutePerson: os.mutePerson.handler(({ context, input }) => service.mutePerson(context.caller, input.post_id)),
    unmutePerson: os.unmutePerson.handler(({ context, input }) => service.unmutePerson(context.caller, input.id)),
  });
}
