import { member, withContext } from '#platform/server/http/procedures.ts';
import { journeyContract } from '../domain/contract.ts';
import type { JourneyService } from './journey-service.ts';
import type { OwnNotesService } from './notes-service.ts';

export function createJourneyRoutes(journey: JourneyService, notes: OwnNotesService) {
  const members = withContext(journeyContract).use(member);
  return members.router({
    mine: members.mine.handler(({ context, input }) => journey.mine(context.caller, input.workshop_id)),
    write: members.write.handler(({ context, input }) => journey.write(context.caller, input)),
    note: members.note.handler(({ context, input }) => notes.write(context.caller, input)),
    removeNote: members.removeNote.handler(async ({ context, input }) => {
      await notes.remove(context.caller, input.id);
      return {};
    }),
    intention: members.intention.handler(({ context, input }) => journey.intention(context.caller, input.id)),
  });
}
