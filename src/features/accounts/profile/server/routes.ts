import { member, withContext } from '#platform/server/http/procedures.ts';
import { profileContract } from '../domain/contract.ts';
import type { ProfileService } from './profile-service.ts';

export function createProfileRoutes(service: ProfileService) {
  const os = withContext(profileContract).use(member);
  return os.router({
    mine: os.mine.handler(({ context }) => service.mine(context.caller)),
    update: os.update.handler(({ context, input }) => service.change(context.caller, input)),
    one: os.one.handler(({ context, input }) => service.one(context.caller, input.id)),
  });
}
