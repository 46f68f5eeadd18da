import { member, withContext } from '#platform/server/http/procedures.ts';
import { sessionNotesContract } from '../domain/contract.ts';
import type { CircleNotesService } from './notes-service.ts';

export function createSessionNotesRoutes(notes: CircleNotesService) {
  const members = withContext(sessionNotesContract).use(member);
  return members.router({
    read: members.read.handler(({ context, input }) => notes.read(context.caller, input.id)),
  });
}
