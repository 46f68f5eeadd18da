import { member, withContext } from '#platform/server/http/procedures.ts';
import { sessionNotesContract } from '../domain/contract.ts';
import type { NotesService } from './notes-service.ts';

export function createSessionNotesRoutes(notes: NotesService) {
  const members = withContext(sessionNotesContract).use(member);
  return members.router({
    read: members.read.handler(({ context, input }) => notes.read(context.caller, input.id)),
  });
}
