import { member, withContext } from '#platform/server/http/procedures.ts';
import { consentContract } from '../domain/contract.ts';
import type { ConsentService } from './consent-service.ts';

export function createConsentRoutes(service: ConsentService) {
  const os = withContext(consentContract).use(member);
  return os.router({
    mine: os.mine.handler(({ context }) => service.mine(context.caller)),
    answer: os.answer.handler(({ context, input }) => service.answer(context.caller, input)),
  });
}
