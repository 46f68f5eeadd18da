import { member, withContext } from '#platform/server/http/procedures.ts';
import { directoryContract } from '../domain/contract.ts';
import type { DirectoryService } from './directory-service.ts';

export function createDirectoryRoutes(directory: DirectoryService) {
  const members = withContext(directoryContract).use(member);
  return members.router({
    people: members.people.handler(({ context, input }) => directory.people(context.caller, input)),
    own: members.own.handler(({ context }) => directory.own(context.caller)),
    change: members.change.handler(({ context, input }) => directory.change(context.caller, input)),
  });
}
