import { seatReturned } from '#features/circles/payments/server/hooks.ts';
import { seatDeclined, seatTaken } from '#features/circles/workshops/server/hooks.ts';
import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import { deleteResponses } from './journey-repository.ts';
import { createJourneyService, type JourneyDeps } from './journey-service.ts';
import { createJourneyListeners } from './listeners.ts';
import { deleteUnwritten } from './making-repository.ts';
import { deleteNotes } from './notes-repository.ts';
import { createNotesService } from './notes-service.ts';
import { personalData } from './personal-data.ts';
import { createRemindersService, type RemindersDeps } from './reminders-service.ts';
import { createJourneyRoutes } from './routes.ts';

/** What people write for themselves on their way through a circle. */
export function createJourney(deps: JourneyDeps & RemindersDeps): { feature: ServerFeature } {
  const { database, clock, random, personKeys, demand, lineOf, notify, deleteCopies } = deps;
  const journey = createJourneyService({ database, clock, random, deleteCopies, demand, lineOf, personKeys });
  const notes = createNotesService({ database, clock, deleteCopies, demand, personKeys, begin: journey.begin });
  const reminders = createRemindersService({ database, clock, notify });
  return {
    feature: defineFeature({
      name: 'journey',
      routes: createJourneyRoutes(journey, notes),
      listeners: createJourneyListeners(journey),
      hooks: [
        at(seatTaken, journey.begin),
        at(seatDeclined, deleteUnwritten),
        at(seatReturned, deleteUnwritten),
        whenWithdrawn('journey', deleteResponses),
        whenWithdrawn('journey', deleteNotes),
      ],
      jobs: [{ name: 'journey.remind', cron: '*/15 * * * *', run: reminders.remind }],
      title: 'Your journey',
      personalData,
    }),
  };
}
