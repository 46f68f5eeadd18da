import { member, withContext } from '#platform/server/http/procedures.ts';
import { notesContract } from '../domain/contract.ts';
import type { PersonNotesService } from './notes-service.ts';

export function createNotesRoutes(notes: PersonNotesService) {
  const members = withContext(notesContract).use(member);
  return members.router({
    all: members.all.handler(({ context }) => notes.all(context.caller)),
    choose: members.choose.handler(({ context, input }) => notes.choose(context.caller, input.is_open)),
    write: members.write.handler(({ context, input }) => notes.write(context.caller, input)),
    takeBack: members.takeBack.handler(({ context, input }) => notes.takeBack(context.caller, input.id)),
    putAway: members.putAway.handler(({ context, input }) => notes.putAway(context.caller, input.id)),
  });
}
