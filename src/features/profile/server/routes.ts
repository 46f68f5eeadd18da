import { member, withContext } from '#platform/server/http/procedures.ts';
import { profileContract } from '../domain/contract.ts';
import type { ProfileService } from './profile-service.ts';

export function createProfileRoutes(service: ProfileService) {
  const os = withContext(profileContract);
  return os.router({
    mine: os.mine.use(member).handler(({ context }) => service.mine(context.caller)),
    update: os.update.use(member).handler(({ context, input }) => service.change(context.caller, input)),
    one: os.one.use(member).handler(({ context, input }) => service.one(context.caller, input.id)),
  });
}
