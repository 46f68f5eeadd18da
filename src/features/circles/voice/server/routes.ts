import { member, withContext } from '#platform/server/http/procedures.ts';
import { voiceContract } from '../domain/contract.ts';
import type { VoiceService } from './voice-service.ts';

export function createVoiceRoutes(service: Pick<VoiceService, 'prepare'>) {
  const members = withContext(voiceContract).use(member);
  return members.router({
    workshopVoiceSession: members.workshopVoiceSession.handler(async ({ context, input }) => ({
      session: { instructions: await service.prepare(context.caller, input) },
    })),
  });
}
